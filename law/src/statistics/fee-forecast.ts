import { conformalHalfWidth, wilson } from './conformal.ts'

/** A closed case: its group, and its fees with the day of each bill since opening. */
export interface BilledCase {
  readonly group: string
  /** Days from opening to closing. */
  readonly lasted: number
  readonly bills: readonly { readonly day: number; readonly cents: number }[]
}

/** Input for an open case: its age and the amount billed so far. */
export interface OpenCase {
  readonly group: string
  readonly age: number
  readonly billed: number
}

const level = 0.8
const neighbors = 15
/** With fewer similar cases there is no figure. */
const fewest = 5
/** Minimum number of unseen cases to count an interval as tested. */
export const heldOutNeeded = 200

const totalOf = ({ bills }: BilledCase) => bills.reduce((sum, bill) => sum + bill.cents, 0)
const billedBy = ({ bills }: BilledCase, age: number) =>
  bills.reduce((sum, bill) => (bill.day <= age ? sum + bill.cents : sum), 0)
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
const log = (cents: number) => Math.log(cents + 100)

export type Method = 'similar_cases' | 'average'

interface Guess {
  readonly cents: number
  readonly similar: number
}

/** The average fee of closed cases in the group: the baseline every other method must beat. */
function averageOf(past: readonly BilledCase[], { group, billed }: OpenCase): Guess | null {
  const own = past.filter((one) => one.group === group)
  if (own.length < fewest) return null
  const mean = own.reduce((sum, one) => sum + totalOf(one), 0) / own.length
  return { cents: Math.max(billed, Math.round(mean)), similar: own.length }
}

/** The fees of cases in the group that had been billed about as much at the same age. */
function similarOf(past: readonly BilledCase[], { group, age, billed }: OpenCase): Guess | null {
  const own = past.filter((one) => one.group === group && one.lasted >= age)
  if (own.length < fewest) return null
  const near = own
    .map((one) => ({ one, gap: Math.abs(log(billedBy(one, age)) - log(billed)) }))
    .toSorted((a, b) => a.gap - b.gap)
    .slice(0, neighbors)
  const grown = near.map(({ one }) => log(totalOf(one)) - log(billedBy(one, age)))
  const cents = Math.round(Math.exp(log(billed) + median(grown)) - 100)
  return { cents: Math.max(billed, cents), similar: near.length }
}

const methods: Record<Method, (past: readonly BilledCase[], open: OpenCase) => Guess | null> = {
  similar_cases: similarOf,
  average: averageOf,
}

/** A closed case as of half its duration. */
const halfway = (one: BilledCase): OpenCase => {
  const age = Math.floor(one.lasted / 2)
  return { group: one.group, age, billed: billedBy(one, age) }
}

interface Tested {
  readonly method: Method
  readonly heldOut: number
  readonly coverage: { readonly share: number; readonly low: number; readonly high: number }
  readonly error: { readonly method: number; readonly baseline: number }
  readonly halfWidth: number
  readonly trained: readonly BilledCase[]
}

/**
 * Learns from the older half of the closed cases, sets the width of the interval on the next quarter and tests it on
 * the newest quarter. Null if there is too little to test on. Cases are ordered by closing date.
 */
export function testedForecast(past: readonly BilledCase[]): Tested | null {
  const [half, three] = [Math.floor(past.length / 2), Math.floor((past.length * 3) / 4)]
  const [train, calibrate, test] = [past.slice(0, half), past.slice(half, three), past.slice(three)]
  if (test.length < heldOutNeeded) return null
  const guessed = (method: Method, cases: readonly BilledCase[]) =>
    cases.flatMap((one) => {
      const guess = methods[method](train, halfway(one))
      return guess ? [{ guess: guess.cents, truth: totalOf(one) }] : []
    })
  const errorOf = (method: Method) =>
    median(
      guessed(method, calibrate).map(({ guess, truth }) => Math.abs(guess - truth) / Math.max(truth, 100)),
    )
  const error = { method: errorOf('similar_cases'), baseline: errorOf('average') }
  // Ten percent better than the average, or the average is shown.
  const method: Method = error.method <= 0.9 * error.baseline ? 'similar_cases' : 'average'
  const residuals = guessed(method, calibrate).map(({ guess, truth }) => log(guess) - log(truth))
  const halfWidth = conformalHalfWidth(residuals, level)
  const held = guessed(method, test)
  if (halfWidth === null || held.length < heldOutNeeded) return null
  const hits = held.filter(({ guess, truth }) => Math.abs(log(guess) - log(truth)) <= halfWidth).length
  const coverage = { share: hits / held.length, ...wilson(hits, held.length) }
  return { method, heldOut: held.length, coverage, error, halfWidth, trained: train }
}

/** Its coverage is near the target, or not distinguishable from it with these held-out cases. */
export const coverageHolds = ({ coverage }: Tested): boolean =>
  (coverage.share >= 0.78 && coverage.share <= 0.84) || (coverage.low <= level && coverage.high >= level)

export function forecastOf(tested: Tested, open: OpenCase) {
  const guess = methods[tested.method](tested.trained, open)
  if (!guess) return null
  const bound = (sign: 1 | -1) => Math.round(Math.exp(log(guess.cents) + sign * tested.halfWidth) - 100)
  return {
    cents: guess.cents,
    similar: guess.similar,
    low: Math.max(open.billed, bound(-1)),
    high: Math.max(guess.cents, bound(1)),
  }
}
