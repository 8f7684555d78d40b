import type { DeadlineInputView } from '@pam/contracts/deadlines'

type Rule = DeadlineInputView['rule']

const states =
  'Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, District of Columbia DC, Florida FL, Georgia GA, Guam GU, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY, North Carolina NC, North Dakota ND, Northern Mariana Islands MP, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Puerto Rico PR, Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virgin Islands VI, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY'

export const stateOptions = states.split(', ').map((it) => ({ value: it.slice(-2), label: it.slice(0, -3) }))

/** Where the clerk of a court of appeals has the principal office. */
export const circuitOptions = [
  { value: 'MA', label: 'First Circuit (Massachusetts)' },
  { value: 'NY', label: 'Second Circuit (New York)' },
  { value: 'PA', label: 'Third Circuit (Pennsylvania)' },
  { value: 'VA', label: 'Fourth Circuit (Virginia)' },
  { value: 'LA', label: 'Fifth Circuit (Louisiana)' },
  { value: 'OH', label: 'Sixth Circuit (Ohio)' },
  { value: 'IL', label: 'Seventh Circuit (Illinois)' },
  { value: 'MO', label: 'Eighth Circuit (Missouri)' },
  { value: 'CA', label: 'Ninth Circuit (California)' },
  { value: 'CO', label: 'Tenth Circuit (Colorado)' },
  { value: 'GA', label: 'Eleventh Circuit (Georgia)' },
  { value: 'DC', label: 'D.C. and Federal Circuit (District of Columbia)' },
]

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
  [/^st:CA$/, () => ({ rule: 'CA CCP', state: 'CA', circuit: 'CA' })],
  [/^st:NY$/, () => ({ rule: 'NY GCL 20/25-a', state: 'NY', circuit: 'NY' })],
  [/^st:TX$/, () => ({ rule: 'TX TRCP 4', state: 'TX', circuit: 'LA' })],
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
  const state = stateOptions.find(({ value }) => value === court?.state)?.label ?? ''
  if (!court) return jurisdiction
  if (!asksState(court.rule)) return `State court, ${state}`
  if (court.rule === 'FRBP 9006') return `Bankruptcy court in ${state}`
  if (court.rule === 'FRCP 6') return `Federal district court in ${state}`
  const circuit = circuitOptions.find(({ value }) => value === court.circuit)?.label ?? court.circuit
  return `${circuit}, from a district court in ${state}`
}
