/** Each step is a quarter longer than the one before: a percentile is right to about a tenth. */
const growth = 1.25
const highest = 60

/** The step a duration falls into; 0 holds everything up to a millisecond. */
export const latencyStep = (ms: number): number =>
  Math.min(highest, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(growth))))

/** The duration at the given percentile; null when none was counted. */
export function percentile(steps: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...steps.values()].reduce((sum, step) => sum + step, 0)
  if (total === 0) return null
  let passed = 0
  for (const [step, count] of [...steps].toSorted(([a], [b]) => a - b)) {
    passed += count
    if (passed >= total * share) return middleOf(step)
  }
  return null
}

/** Steps are geometric, so is their middle. */
const middleOf = (step: number): number => Math.round(growth ** Math.max(0, step - 0.5) * 10) / 10
