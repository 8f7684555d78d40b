import type { Rate } from './shrinkage.ts'

/** The mean squared error of forecasts. */
export const brierScore = (forecasts: readonly number[], outcomes: readonly (0 | 1)[]): number =>
  forecasts.reduce((sum, forecast, index) => sum + (forecast - (outcomes[index] ?? 0)) ** 2, 0) /
  forecasts.length

/** How much better than always forecasting the overall rate; 0 is no better. */
export function brierSkill(forecasts: readonly number[], outcomes: readonly (0 | 1)[]): number {
  const overall = outcomes.reduce<number>((sum, outcome) => sum + outcome, 0) / outcomes.length
  const reference = brierScore(
    outcomes.map(() => overall),
    outcomes,
  )
  return reference === 0 ? 0 : 1 - brierScore(forecasts, outcomes) / reference
}

/** The 95 percent Wilson interval of a proportion. */
export function wilsonInterval(successes: number, tries: number): Rate {
  const z = 1.959963984540054
  const rate = successes / tries
  const middle = (rate + z ** 2 / (2 * tries)) / (1 + z ** 2 / tries)
  const half = (z * Math.sqrt((rate * (1 - rate)) / tries + z ** 2 / (4 * tries ** 2))) / (1 + z ** 2 / tries)
  return { rate, low: middle - half, high: middle + half }
}

/** Whether a band has the given coverage, as far as this many tries can show. */
export const coversAsPromised = (inside: number, tries: number, promised: number): boolean => {
  const { low, high } = wilsonInterval(inside, tries)
  return low <= promised && promised <= high
}

/** Half the width of a band with the given coverage, from past errors; null if there are too few. */
export function conformalHalfWidth(misses: readonly number[], level: number): number | null {
  const rank = Math.ceil((misses.length + 1) * level)
  return misses.toSorted((a, b) => a - b)[rank - 1] ?? null
}
