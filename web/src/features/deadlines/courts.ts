import type { DeadlineInputView } from '@pam/contracts/deadlines'
import { circuits, stateNames } from '@pam/law/deadlines/court-names'

type Rule = DeadlineInputView['rule']

export const stateOptions = stateNames.map(({ code, name }) => ({ value: code, label: name }))

const nameOf = (state: string) => stateNames.find(({ code }) => code === state)?.name ?? state

/** Where the clerk of a court of appeals has the principal office. */
export const circuitOptions = circuits.map(({ name, seat }) => ({
  value: seat,
  label: `${name} (${nameOf(seat)})`,
}))

export interface Court {
  rule: Rule
  /** Of the court itself, or of the district court appealed from. */
  state: string
  circuit: string
}

const own: Partial<Record<Rule, string>> = {
  'CA CCP': 'st:CA',
  'NY GCL 20/25-a': 'st:NY',
  'TX TRCP 4': 'st:TX',
  'TX TRCP 500.5': 'st:TX',
  'FL RGPJA 2.514': 'st:FL',
  'GA OCGA 1-3-1': 'st:GA',
  'IL 5 ILCS 70/1.11': 'st:IL',
  'NJ R. 1:3-1': 'st:NJ',
  'PA RCP 106': 'st:PA',
  'S. Ct. R. 30.1': 'us-sct',
}

/** A state counts by its own law in its own courts: nothing is left to choose. */
export const asksState = (rule: Rule) => own[rule] === undefined

export const jurisdictionOf = ({ rule, state, circuit }: Court): string =>
  own[rule] ?? (rule === 'FRAP 26' ? `us-ca:${state}+${circuit}` : `${kinds[rule]}:${state}`)

const kinds: Partial<Record<Rule, string>> = { 'FRCP 6': 'us-dct', 'FRBP 9006': 'us-bk' }

const patterns: readonly [RegExp, (found: RegExpExecArray) => Court][] = [
  [/^us-dct:([A-Z]{2})$/, ([, state = '']) => ({ rule: 'FRCP 6', state, circuit: 'NY' })],
  [/^us-bk:([A-Z]{2})$/, ([, state = '']) => ({ rule: 'FRBP 9006', state, circuit: 'NY' })],
  [/^us-ca:([A-Z]{2})\+([A-Z]{2})$/, ([, state = '', circuit = '']) => ({ rule: 'FRAP 26', state, circuit })],
  [/^us-sct$/, () => ({ rule: 'S. Ct. R. 30.1', state: 'DC', circuit: 'DC' })],
  [/^st:CA$/, () => ({ rule: 'CA CCP', state: 'CA', circuit: 'CA' })],
  [/^st:NY$/, () => ({ rule: 'NY GCL 20/25-a', state: 'NY', circuit: 'NY' })],
  [/^st:TX$/, () => ({ rule: 'TX TRCP 4', state: 'TX', circuit: 'LA' })],
  [/^st:FL$/, () => ({ rule: 'FL RGPJA 2.514', state: 'FL', circuit: 'GA' })],
  [/^st:GA$/, () => ({ rule: 'GA OCGA 1-3-1', state: 'GA', circuit: 'GA' })],
  [/^st:IL$/, () => ({ rule: 'IL 5 ILCS 70/1.11', state: 'IL', circuit: 'IL' })],
  [/^st:NJ$/, () => ({ rule: 'NJ R. 1:3-1', state: 'NJ', circuit: 'PA' })],
  [/^st:PA$/, () => ({ rule: 'PA RCP 106', state: 'PA', circuit: 'PA' })],
]

/** The court a case says it is in; nothing where it says none we can count for. */
export function courtIn(jurisdiction: string): Court | undefined {
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(jurisdiction)
    if (found) return read(found)
  }
  return undefined
}

/** The court in words, for the proof. */
export function courtInWords(jurisdiction: string): string {
  const court = courtIn(jurisdiction)
  if (!court) return jurisdiction
  if (court.rule === 'S. Ct. R. 30.1') return 'Supreme Court of the United States'
  const state = nameOf(court.state)
  if (!asksState(court.rule)) return `State court, ${state}`
  if (court.rule === 'FRBP 9006') return `Bankruptcy court in ${state}`
  if (court.rule === 'FRCP 6') return `Federal district court in ${state}`
  const circuit = circuitOptions.find(({ value }) => value === court.circuit)?.label ?? court.circuit
  return `${circuit}, from a district court in ${state}`
}
