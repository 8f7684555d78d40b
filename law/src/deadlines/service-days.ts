import { type ComputationRule, DeadlineError, type DeadlineInput } from './deadline-input.ts'

/** Days the manner of service adds to a period. */
export interface ServiceDays {
  readonly days: number
  readonly unit: 'calendar' | 'court'
  /** Federal courts add after the period has run out and rolled; the states add to the period itself. */
  readonly when: 'after_roll' | 'before_roll'
  readonly what: string
  readonly authority: string
  /** Why the days may not be there; the safe date then leaves them out. */
  readonly doubt?: string
}

type Reader = (input: DeadlineInput) => ServiceDays | null

/** The days added for service; null where none are. A method the system does not know is an error. */
export function serviceDays(input: DeadlineInput): ServiceDays | null {
  const { runs_from, service, no_extension } = input
  if (runs_from !== 'service' || service === 'n/a' || service === 'personal' || no_extension) return null
  const neverExtended = unextended[input.rule]
  if (neverExtended?.test(input.deadline ?? '')) return null
  return readers[input.rule](input)
}

/** Periods no manner of service extends, by the words that name them. */
const unextended: Partial<Record<ComputationRule, RegExp>> = {
  // FRCP 6(d) does not reach the summons of Rule 4, nor periods that run from the judgment (F8).
  'FRCP 6': /\b12\(a\)\(1\)\(A\)\(i\)|\b(50|52|54\(d\)\(2\)|59|60)(\(|\b)|\b144[67]\(/,
  'FRAP 26': /\bFRAP 4\(/,
  'CA CCP': /notice of appeal|\b8\.10[48]\b|new trial|\bvacate\b/i,
}

const federal =
  (authority: string): Reader =>
  ({ service }) => {
    const added = { days: 3, unit: 'calendar', when: 'after_roll', authority } as const
    if (service === 'electronic') return null
    if (service.startsWith('mail')) return { ...added, what: '3 days added for mail' }
    if (service === 'clerk') return { ...added, what: '3 days added: left with the clerk' }
    if (service === 'other_consented') return { ...added, what: '3 days added for other means consented to' }
    return {
      ...added,
      what: '3 days added for other means consented to',
      doubt: `Service by ${service} adds 3 days only where the other side consented to it in writing.`,
    }
  }

/** FRAP 26(c): unless served electronically or delivered on the day of service. */
const appellate: Reader = ({ service }) =>
  service === 'electronic'
    ? null
    : {
        days: 3,
        unit: 'calendar',
        when: 'after_roll',
        what: '3 days added: not delivered on the day of service',
        authority: 'FRAP 26(c)',
      }

const mailDays = { mail: 5, mail_out_of_state: 10, mail_international: 20 } as const

const california: Reader = (input) => {
  const { service, direction, deadline = '' } = input
  const isHearing = direction === 'before'
  const when = 'before_roll'
  if (service === 'mail' || service === 'mail_out_of_state' || service === 'mail_international') {
    const days = mailDays[service]
    return {
      days,
      unit: 'calendar',
      when,
      what: `${days} days added for mail`,
      authority: isHearing ? 'CCP 1005(b); CCP 12c(b)' : 'CCP 1013(a)',
    }
  }
  if (service === 'electronic')
    return {
      days: 2,
      unit: 'court',
      when,
      what: '2 court days added for electronic service',
      authority: 'CCP 1010.6(a)(3)(B)',
    }
  if (service === 'overnight' || service === 'fax') {
    // CCP 1005(b) alone counts these two as calendar days.
    const isMotion = isHearing && /\b1005\b/.test(deadline)
    return {
      days: 2,
      unit: isMotion ? 'calendar' : 'court',
      when,
      what: `2 ${isMotion ? '' : 'court '}days added for ${service === 'fax' ? 'fax' : 'overnight delivery'}`,
      authority: isMotion ? 'CCP 1005(b)' : 'CCP 1013(c), (e)',
    }
  }
  throw unknownService(input)
}

const newYork: Reader = (input) => {
  const { service, side, deadline = '' } = input
  const isOurs = side !== 'sender' || /\b5513\b|\b511\(b\)/.test(deadline)
  if (!isOurs || service === 'electronic' || service === 'fax') return null
  const when = 'before_roll'
  if (service === 'mail')
    return { days: 5, unit: 'calendar', when, what: '5 days added for mail', authority: 'CPLR 2103(b)(2)' }
  if (service === 'mail_out_of_state')
    return {
      days: 6,
      unit: 'calendar',
      when,
      what: '6 days added for mail from another state',
      authority: 'CPLR 2103(b)(2)',
    }
  if (service === 'overnight')
    return {
      days: 1,
      unit: 'court',
      when,
      what: 'one business day added for overnight delivery',
      authority: 'CPLR 2103(b)(6)',
    }
  throw unknownService(input)
}

const texas: Reader = (input) => {
  const { service } = input
  if (service.startsWith('mail'))
    return {
      days: 3,
      unit: 'calendar',
      when: 'before_roll',
      what: '3 days added for mail',
      authority: 'TRCP 21a(c)',
    }
  if (service === 'electronic' || service === 'fax' || service === 'overnight') return null
  throw unknownService(input)
}

const unknownService = ({ rule, service }: DeadlineInput) =>
  new DeadlineError(
    'service',
    `${rule} knows no added days for service by ${service}. Choose how it was served.`,
  )

const readers: Record<ComputationRule, Reader> = {
  'FRCP 6': federal('FRCP 6(d)'),
  'FRBP 9006': federal('FRBP 9006(f)'),
  'FRAP 26': appellate,
  'CA CCP': california,
  'NY GCL 20/25-a': newYork,
  'TX TRCP 4': texas,
}
