import { type ComputationRule, computationRules, DeadlineError } from './deadline-input.ts'
import { type DeclaringState, declaringStates, type HolidaySet, type ownSets } from './holiday-rule.ts'

type StateSet = Exclude<HolidaySet, 'federal'>
type OwnSet = (typeof ownSets)[number]

export interface Court {
  readonly id: string
  readonly isFederal: boolean
  /** The sets of holidays that count here besides the federal ones. */
  readonly states: readonly StateSet[]
  /** States with only some of their holidays in our table. */
  readonly partly: readonly string[]
  /** States whose holidays count here and are not in our table. */
  readonly untabled: readonly string[]
}

const stateCodes = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MP MT NE NV NH NJ NM NY NC ND ' +
    'OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY'
  ).split(' '),
)

/** States whose holidays we have in full, as a federal court in the state observes them. */
const tabled = new Set<string>(['CA', 'NY', 'TX', 'MA', 'DC'] satisfies OwnSet[])
/**
 * States whose own courts we count for: certain holidays close the court; the others are counted as court days, with a
 * warning.
 */
const ownCourts = new Set<string>(['CA', 'NY', 'TX', 'FL', 'GA', 'IL', 'NJ', 'PA'] satisfies OwnSet[])

/** States with only their certain holidays in our table. Their other holidays make a date later, never earlier. */
const partlyTabled = new Set<string>(declaringStates)

/** The kind of court each counting system is for. */
const kindOf: Record<ComputationRule, RegExp> = {
  'FRCP 6': /^us-dct:([A-Z]{2})$/,
  'FRCrP 45': /^us-dct:([A-Z]{2})$/,
  'FRBP 9006': /^us-bk:([A-Z]{2})$/,
  'FRAP 26': /^us-ca:([A-Z]{2})\+([A-Z]{2})$/,
  'S. Ct. R. 30.1': /^us-sct$/,
  'CA CCP': /^st:(CA)$/,
  'NY GCL 20/25-a': /^st:(NY)$/,
  'TX TRCP 4': /^st:(TX)$/,
  'TX TRCP 500.5': /^st:(TX)$/,
  'FL RGPJA 2.514': /^st:(FL)$/,
  'GA OCGA 1-3-1': /^st:(GA)$/,
  'IL 5 ILCS 70/1.11': /^st:(IL)$/,
  'NJ R. 1:3-1': /^st:(NJ)$/,
  'PA RCP 106': /^st:(PA)$/,
}

/** The counting system of a court; undefined if we cannot count for it. */
export const ruleOfCourt = (jurisdiction: string): ComputationRule | undefined =>
  computationRules.find((rule) => {
    const states = kindOf[rule].exec(jurisdiction)?.slice(1)
    return states?.every((state) => stateCodes.has(state))
  })

export function courtOf(rule: ComputationRule, jurisdiction: string): Court {
  const kind = Object.hasOwn(kindOf, rule) ? kindOf[rule] : undefined
  if (!kind) throw new DeadlineError('rule', `There is no system of counting named ${rule}.`)
  const found = kind.exec(jurisdiction)
  const states = [...new Set(found?.slice(1) ?? [])]
  if (!found || !states.every((state) => stateCodes.has(state)))
    throw new DeadlineError('jurisdiction', `${jurisdiction} is not a court that counts by ${rule}.`)
  const isFederal = !jurisdiction.startsWith('st:')
  const known = isFederal ? tabled : ownCourts
  const isPartly = (state: string) => isFederal && partlyTabled.has(state)
  return {
    id: jurisdiction,
    isFederal,
    states: states.flatMap((state): StateSet[] =>
      known.has(state) ? [state as OwnSet] : isPartly(state) ? [`us:${state as DeclaringState}`] : [],
    ),
    partly: states.filter(isPartly),
    untabled: states.filter((state) => !known.has(state) && !isPartly(state)),
  }
}
