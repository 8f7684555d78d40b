import {
  type ComputationRule,
  DeadlineError,
  type DeadlineInput,
  type ServiceMethod,
} from './deadline-input.ts'
import { type Extension, extensionOf } from './service-extension.ts'

/** Days the method of service adds to a period. */
export interface ServiceDays {
  readonly days: number
  readonly unit: 'calendar' | 'court'
  /** Federal courts add after the period has ended and rolled; the states add to the period itself. */
  readonly when: 'after_roll' | 'before_roll'
  readonly what: string
  readonly authority: string
  /** Why the days may not apply; the safe date then leaves them out. */
  readonly doubt?: string
}

type Reader = (input: DeadlineInput) => ServiceDays | null

/** The days added for service; null if there are none. A method the system does not know is an error. */
export function serviceDays(input: DeadlineInput): ServiceDays | null {
  const { runs_from, service, direction } = input
  if (runs_from !== 'service' || service === 'n/a' || service === 'personal') return null
  // Even if nothing is added: a method of service the system does not know is refused.
  const found = readers[input.rule](input)
  // Before an event our side serves: fewer days would be a later date, so they are left out only if a rule says so.
  if (direction === 'before') return input.no_extension ? null : found
  return extensionOf(input).isExtended ? found : null
}

/** Why nothing is added for a method other than delivery in person; null if days are added. */
export function withoutServiceDays(input: DeadlineInput): Omit<Extension, 'isExtended'> | null {
  const { runs_from, service, direction, side, rule } = input
  if (runs_from !== 'service' || service === 'n/a' || service === 'personal') return null
  if (direction === 'before' || serviceDays(input)) return null
  const { isExtended, isUnknown, ...extension } = extensionOf(input)
  const { authority, why } = extension
  if (isUnknown && possibleDays(input)) return { why, authority, isUnknown }
  if (!isExtended && !isUnknown) return extension
  if (side === 'sender' && rule === 'NY GCL 20/25-a' && service !== 'electronic' && service !== 'fax')
    return { why: 'the days are for the party that was served, and our side served', authority }
  return { why: `${serviceNames[service]} adds no days`, authority }
}

/** The days that would be added if the rule extended the period; null if there are none. */
export function possibleDays(input: DeadlineInput): ServiceDays | null {
  return readers[input.rule]({ ...input, side: 'served' })
}

const serviceNames: Readonly<Record<ServiceMethod, string>> = {
  'n/a': 'no service',
  personal: 'personal service',
  electronic: 'electronic service',
  mail: 'service by mail',
  mail_out_of_state: 'service by mail from another state',
  mail_international: 'service by mail from abroad',
  clerk: 'leaving it with the clerk',
  other_consented: 'service by other means consented to',
  overnight: 'overnight delivery',
  fax: 'service by fax',
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
    // Only CCP 1005(b) counts these two as calendar days.
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
  const { service, side, direction, deadline = '' } = input
  // Whoever mails a notice of motion must mail it five days earlier (CPLR 2214(b)); otherwise the days are for the
  // party served.
  const isOurs = direction === 'before' || side !== 'sender' || /\b5513\b|\b511\(b\)/.test(deadline)
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

/** Only mail adds days; every other method of service gives the earlier date. */
const mailOnly =
  ({ days, when = 'before_roll', authority, doubt }: MailDays): Reader =>
  ({ service }) =>
    service.startsWith('mail')
      ? {
          days,
          unit: 'calendar',
          when,
          what: `${days} days added for mail`,
          authority,
          ...(doubt && { doubt }),
        }
      : null

interface MailDays {
  readonly days: number
  readonly when?: ServiceDays['when']
  readonly authority: string
  readonly doubt?: string
}

const confirmMail = (authority: string, days: number) =>
  `The ${days} days for mail (${authority}) were not read in the official text. Confirm them before relying on the later date.`

const readers: Record<ComputationRule, Reader> = {
  'FRCP 6': federal('FRCP 6(d)'),
  'FRCrP 45': federal('FRCrP 45(c)'),
  'FRBP 9006': federal('FRBP 9006(f)'),
  'FRAP 26': appellate,
  'CA CCP': california,
  'NY GCL 20/25-a': newYork,
  'TX TRCP 4': texas,
  // The court's own rule names no added days; the earlier date is used.
  'TX TRCP 500.5': () => null,
  'S. Ct. R. 30.1': () => null,
  'FL RGPJA 2.514': mailOnly({ days: 5, when: 'after_roll', authority: 'Fla. RGPJA 2.514(b)' }),
  'GA OCGA 1-3-1': mailOnly({
    days: 3,
    authority: 'OCGA 9-11-6(e)',
    doubt: confirmMail('OCGA 9-11-6(e)', 3),
  }),
  'IL 5 ILCS 70/1.11': mailOnly({
    days: 4,
    authority: 'Ill. S. Ct. R. 12(c)',
    doubt: confirmMail('Ill. S. Ct. R. 12(c)', 4),
  }),
  'NJ R. 1:3-1': mailOnly({ days: 5, authority: 'N.J. R. 1:3-3', doubt: confirmMail('N.J. R. 1:3-3', 5) }),
  // Service by mail is complete on mailing, and nothing is added.
  'PA RCP 106': () => null,
}
