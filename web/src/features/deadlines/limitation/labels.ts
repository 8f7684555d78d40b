import type {
  LimitationClaim,
  LimitationEntryView,
  LimitationInputView,
  LimitationProofView,
} from '@pam/contracts/deadlines/limitations'
import { dateInFull } from '#lib/dates'
import type { Fact } from '#slice/deadlines/proof/facts.ts'

export const claimWords: Record<LimitationClaim, string> = {
  contract_written: 'Written contract',
  contract_oral: 'Oral contract',
  sale_of_goods: 'Sale of goods',
  personal_injury: 'Personal injury',
  medical_malpractice: 'Medical malpractice',
  legal_malpractice: 'Legal malpractice',
  property_damage: 'Property damage',
  defamation: 'Defamation',
  fraud: 'Fraud',
  wages: 'Wages',
  civil_rights: 'Civil rights',
  employment_discrimination: 'Employment discrimination',
  public_entity: 'Public entity',
}

const kindWords: Record<LimitationEntryView['kind'], string> = {
  suit: 'Last day to sue',
  notice: 'Last day to give notice',
  charge: 'Last day to file the charge',
}

/** The title of a deadline made from it. */
export const titleFor = ({ kind, title, jurisdiction_name: place }: LimitationEntryView): string =>
  `${kindWords[kind]}: ${title} (${place})`.slice(0, 200)

/** The rule in our own words, for the screen and the PDF. */
export function ruleFacts(entry: LimitationEntryView): Fact[] {
  const facts: (Fact | false)[] = [
    ['Claim', `${entry.title}, ${entry.jurisdiction_name}`],
    ['What must be done', kindWords[entry.kind]],
    ['Period', entry.period],
    ['Authority', entry.citation],
    ['What starts it', entry.starts],
    ['Discovery', entry.discovery],
    entry.repose !== null && ['Outer limit', entry.repose],
    ['Minority', entry.minority],
    ['Absent defendant', entry.absence],
    ['Law as of', dateInFull(entry.as_of)],
    [
      'Checked',
      entry.checked_by
        ? `${checkWords[entry.checked_by.source] ?? entry.checked_by.source}: ${entry.checked_by.url}`
        : 'Not checked in the official text',
    ],
  ]
  return facts.filter((fact) => fact !== false)
}

const checkWords: Record<string, string> = {
  text: 'Read in a copy of the statute',
  decision: 'Read in a decision',
  secondary: 'Read in a summary only; check the statute',
}

const notEntered = 'Not entered; not assumed'

/** Every fact the date depends on, entered or not. */
export function enteredFacts({ entry, input, computed }: LimitationProofView): Fact[] {
  const stretches = (list: readonly { from: string; until: string; reason?: string }[] = []) =>
    list
      .map(({ from, until, reason }) =>
        [`${dateInFull(from)} to ${dateInFull(until)}`, reason].filter(Boolean).join(': '),
      )
      .join('; ')
  const dated = (date: string | undefined) => (date ? dateInFull(date) : notEntered)
  const facts: (Fact | false)[] = [
    [entry.start_label, dateInFull(input.accrual)],
    entry.repose !== null && ['Date of the act', dated(input.act)],
    ['Date of discovery', dated(input.discovery)],
    ["Minor's date of birth", dated(input.birth)],
    ['Tolled', stretches(input.tolled) || notEntered],
    ['Defendant absent', stretches(input.absent) || notEntered],
    entry.needs_notice && ['Notice served', dated(input.notice_served)],
    ['Table', `Version ${computed.limitations_version}`],
    ['Holiday table', `Version ${computed.holiday_table_version}`],
  ]
  return facts.filter((fact) => fact !== false)
}

/** The input, without empty fields. */
export function inputFrom(
  entry: string,
  dates: Record<'accrual' | 'act' | 'discovery' | 'birth' | 'notice_served', string>,
  stretches: {
    tolled: { from: string; until: string; reason: string }[]
    absent: { from: string; until: string }[]
  },
): LimitationInputView {
  const { accrual, ...optional } = dates
  const entered = Object.fromEntries(Object.entries(optional).filter(([, date]) => date !== ''))
  return {
    entry,
    accrual,
    ...entered,
    ...(stretches.tolled.length > 0 ? { tolled: stretches.tolled } : {}),
    ...(stretches.absent.length > 0 ? { absent: stretches.absent } : {}),
  }
}
