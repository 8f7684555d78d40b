/** A duration: complete, or censored because it is still running. */
export interface Duration {
  readonly time: number
  readonly hasEnded: boolean
}

export interface SurvivalStep {
  readonly time: number
  /** The share still open after this time. */
  readonly share: number
  /** Standard error after Greenwood. */
  readonly error: number
  readonly atRisk: number
  readonly ended: number
}

interface Moment {
  readonly time: number
  readonly ended: number
  readonly gone: number
}

/** Each time once, in order, with how many ended then and how many were censored. */
function momentsOf(durations: readonly Duration[]): Moment[] {
  const found = new Map<number, { time: number; ended: number; gone: number }>()
  for (const { time, hasEnded } of durations) {
    const moment = found.get(time) ?? { time, ended: 0, gone: 0 }
    moment.gone += 1
    if (hasEnded) moment.ended += 1
    found.set(time, moment)
  }
  return [...found.values()].toSorted((a, b) => a.time - b.time)
}

/** The Kaplan-Meier curve: an open case counts for as long as it was observed. */
export function survivalCurve(durations: readonly Duration[]): SurvivalStep[] {
  const steps: SurvivalStep[] = []
  let [share, sum, atRisk] = [1, 0, durations.length]
  for (const { time, ended, gone } of momentsOf(durations)) {
    if (ended > 0) {
      share *= 1 - ended / atRisk
      sum += atRisk > ended ? ended / (atRisk * (atRisk - ended)) : 0
      steps.push({ time, share, error: share * Math.sqrt(sum), atRisk, ended })
    }
    atRisk -= gone
  }
  return steps
}

/** The time by which the given share has ended; null if the curve has not reached it. */
export const timeWhenEnded = (curve: readonly SurvivalStep[], part: number): number | null =>
  curve.find((survivalStep) => survivalStep.share <= 1 - part + 1e-12)?.time ?? null

/** The share still open after this time. */
export function shareAt(curve: readonly SurvivalStep[], time: number): number {
  let [low, high] = [0, curve.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((curve[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low === 0 ? 1 : (curve[low - 1]?.share ?? 1)
}

const z95 = 1.959963984540054

/** The 95 percent range of a step: Greenwood's error on the log-minus-log scale, which stays between 0 and 1. */
export function shareRange({ share, error }: Pick<SurvivalStep, 'share' | 'error'>): {
  low: number
  high: number
} {
  if (share <= 0 || share >= 1) return { low: share, high: share }
  const half = (z95 * error) / (share * Math.abs(Math.log(share)))
  return { low: share ** Math.exp(half), high: share ** Math.exp(-half) }
}

export interface TimeRange {
  readonly time: number | null
  readonly low: number | null
  /** Null if the range has no end yet: too few have lasted that long. */
  readonly high: number | null
}

/** The time by which the given share has ended, with its 95 percent range after Brookmeyer and Crowley. */
export function timeRange(curve: readonly SurvivalStep[], part: number): TimeRange {
  const level = 1 - part + 1e-12
  const first = (shareOf: (survivalStep: SurvivalStep) => number) =>
    curve.find((survivalStep) => shareOf(survivalStep) <= level)?.time ?? null
  return {
    time: timeWhenEnded(curve, part),
    low: first((survivalStep) => shareRange(survivalStep).low),
    high: first((survivalStep) => shareRange(survivalStep).high),
  }
}

export interface Band {
  readonly low: number | null
  readonly high: number | null
}

/**
 * The days between which the next one ends with at least the given confidence: the order statistics around a new one,
 * so that few complete durations give a wide band and fewer give none.
 */
export function bandOf(curve: readonly SurvivalStep[], level = 0.8): Band {
  const n = curve.reduce((sum, { ended }) => sum + ended, 0)
  const tail = (1 - level) / 2
  const [first, last] = [Math.floor((n + 1) * tail + 1e-9), Math.ceil((n + 1) * (1 - tail) - 1e-9)]
  return {
    low: n === 0 ? null : first === 0 ? 0 : timeWhenEnded(curve, first / n),
    high: n === 0 || last > n ? null : timeWhenEnded(curve, last / n),
  }
}

/** The restricted mean: for curves that have not reached the median. */
export function restrictedMean(curve: readonly SurvivalStep[], limit: number): number {
  let [area, from, share] = [0, 0, 1]
  for (const step of curve) {
    if (step.time >= limit) break
    area += share * (step.time - from)
    from = step.time
    share = step.share
  }
  return area + share * (limit - from)
}

/** Durations that reached the given age, counted from there. */
export const beyond = (durations: readonly Duration[], age: number): Duration[] =>
  durations.filter(({ time }) => time > age).map(({ time, hasEnded }) => ({ time: time - age, hasEnded }))

/** Log-rank test for two groups, as chi-squared with one degree of freedom. */
export function logRank(one: readonly Duration[], two: readonly Duration[]): number {
  const inOne = new Map(momentsOf(one).map((moment) => [moment.time, moment]))
  let [observed, expected, variance] = [0, 0, 0]
  let [riskOne, risk] = [one.length, one.length + two.length]
  for (const { time, ended, gone } of momentsOf([...one, ...two])) {
    const own = inOne.get(time)
    if (ended > 0) {
      const part = riskOne / risk
      observed += own?.ended ?? 0
      expected += ended * part
      if (risk > 1) variance += (ended * part * (1 - part) * (risk - ended)) / (risk - 1)
    }
    risk -= gone
    riskOne -= own?.gone ?? 0
  }
  return variance === 0 ? 0 : (observed - expected) ** 2 / variance
}

/** The p-value of chi-squared with one degree of freedom. */
export function chanceOf(chiSquared: number): number {
  if (chiSquared <= 0) return 1
  const x = Math.sqrt(chiSquared / 2)
  return x < 2.5 ? 1 - errorBySeries(x) : errorByFraction(x)
}

/** The error function as its power series; quick for small values. */
function errorBySeries(x: number): number {
  let [term, sum] = [x, x]
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n += 1) {
    term *= -(x ** 2) / n
    sum += term / (2 * n + 1)
  }
  return (2 / Math.sqrt(Math.PI)) * sum
}

/** The complementary error function as its continued fraction; quick for large values. */
function errorByFraction(x: number): number {
  let rest = 0
  for (let n = 60; n > 0; n -= 1) rest = n / 2 / (x + rest)
  return Math.exp(-(x ** 2)) / (Math.sqrt(Math.PI) * (x + rest))
}
