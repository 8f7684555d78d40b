/** How long something lasted: to its end, or only so far because it still goes on. */
export interface Duration {
  readonly time: number
  readonly hasEnded: boolean
}

export interface SurvivalStep {
  readonly time: number
  /** The share still going on after this time. */
  readonly share: number
  /** Standard error after Greenwood. */
  readonly error: number
  readonly atRisk: number
  readonly ended: number
}

/** The product-limit curve of Kaplan and Meier: what still goes on counts for as long as it was seen. */
export function survivalCurve(durations: readonly Duration[]): SurvivalStep[] {
  const times = [...new Set(durations.filter((it) => it.hasEnded).map((it) => it.time))].toSorted(
    (a, b) => a - b,
  )
  const steps: SurvivalStep[] = []
  let [share, sum] = [1, 0]
  for (const time of times) {
    const atRisk = durations.filter((it) => it.time >= time).length
    const ended = durations.filter((it) => it.hasEnded && it.time === time).length
    share *= 1 - ended / atRisk
    sum += atRisk > ended ? ended / (atRisk * (atRisk - ended)) : 0
    steps.push({ time, share, error: share * Math.sqrt(sum), atRisk, ended })
  }
  return steps
}

/** The time by which the given part has ended; null while the curve has not come down so far. */
export const timeWhenEnded = (curve: readonly SurvivalStep[], part: number): number | null =>
  curve.find((it) => it.share <= 1 - part + 1e-12)?.time ?? null

/** Log-rank: how unlikely it is that two groups last equally long, as chi-squared with one degree. */
export function logRank(one: readonly Duration[], two: readonly Duration[]): number {
  const all = [...one, ...two]
  const times = [...new Set(all.filter((it) => it.hasEnded).map((it) => it.time))]
  let [observed, expected, variance] = [0, 0, 0]
  for (const time of times) {
    const risk = (group: readonly Duration[]) => group.filter((it) => it.time >= time).length
    const ended = (group: readonly Duration[]) => group.filter((it) => it.hasEnded && it.time === time).length
    const [atRisk, inOne, deaths] = [risk(all), risk(one), ended(all)]
    observed += ended(one)
    expected += (deaths * inOne) / atRisk
    if (atRisk > 1)
      variance += (deaths * (inOne / atRisk) * (1 - inOne / atRisk) * (atRisk - deaths)) / (atRisk - 1)
  }
  return variance === 0 ? 0 : (observed - expected) ** 2 / variance
}
