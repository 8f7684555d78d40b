import { coversAsPromised, wilsonInterval } from './calibration.ts'
import { byGroup, type Day, originsBetween } from './origins.ts'
import type { ReliabilityBin } from './reliability.ts'
import {
  bandOf,
  type Duration,
  type SurvivalStep,
  shareAt,
  survivalCurve,
  timeWhenEnded,
} from './survival.ts'

export interface PastCase {
  readonly group: string
  readonly opened: Day
  readonly closed: Day | null
}

/** How long each case had lasted on a day, as known on that day: a case closed later was still open. */
export const lastedUntil = (cases: readonly PastCase[], day: Day): (Duration & { group: string })[] =>
  cases
    .filter(({ opened }) => opened < day)
    .map(({ group, opened, closed }) =>
      closed !== null && closed <= day
        ? { group, time: closed - opened, hasEnded: true }
        : { group, time: day - opened, hasEnded: false },
    )

export interface DurationBacktest {
  /** Held-out cases whose band can be judged by now, and how many of them it covered. */
  readonly judged: number
  readonly inside: number
  /** Mean squared error of the curve over many points in time: by group, and with one curve for all. */
  readonly brier: number | null
  readonly pooledBrier: number | null
  /** Of those forecast to be closed by a time, how many were. */
  readonly bins: readonly ReliabilityBin[]
}

/** A curve needs at least this many closed cases. */
export const leastEndings = 5
const leastToStart = 20
const parts = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/**
 * Replays the past: on each origin the curves are fitted to what was known then, and tested on cases opened after. A
 * case is judged only if it was opened long enough ago that its answer is known today either way; otherwise short cases
 * would be judged and long ones left out.
 */
export function backtestDurations(cases: readonly PastCase[], today: Day): DurationBacktest {
  let [judged, inside, ownSum, pooledSum, compared] = [0, 0, 0, 0, 0]
  const tallies = parts.map((part) => ({ part, n: 0, happened: 0 }))
  const first = cases.reduce((least, { opened }) => Math.min(least, opened), today)
  for (const { from, to } of originsBetween(first, today)) {
    const known = lastedUntil(cases, from)
    if (known.filter((value) => value.hasEnded).length < leastToStart) continue
    const pooledCurve = survivalCurve(known)
    const grid = gridOf(pooledCurve)
    const pooled = readingsOf(pooledCurve, grid)
    const readings = new Map([...curvesOf(known)].map(([group, curve]) => [group, readingsOf(curve, grid)]))
    for (const { group, opened, closed } of cases) {
      if (opened < from || opened >= to) continue
      const { band, times, shares } = readings.get(group) ?? pooled
      const lasted = closed === null ? Number.POSITIVE_INFINITY : closed - opened
      if (band.low !== null && band.high !== null && opened + band.high < today) {
        judged += 1
        if (lasted >= band.low && lasted <= band.high) inside += 1
      }
      tallies.forEach((tally, place) => {
        const time = times[place] ?? null
        if (time === null || opened + time >= today) return
        tally.n += 1
        if (lasted <= time) tally.happened += 1
      })
      for (const [place, time] of grid.entries()) {
        if (opened + time >= today) break
        const outcome = lasted > time ? 1 : 0
        ownSum += ((shares[place] ?? 0) - outcome) ** 2
        pooledSum += ((pooled.shares[place] ?? 0) - outcome) ** 2
        compared += 1
      }
    }
  }
  return {
    judged,
    inside,
    brier: compared === 0 ? null : ownSum / compared,
    pooledBrier: compared === 0 ? null : pooledSum / compared,
    bins: tallies.filter(({ n }) => n >= leastEndings).map(binOf),
  }
}

/** A curve's forecasts, read once for all its cases. */
const readingsOf = (curve: readonly SurvivalStep[], grid: readonly number[]) => ({
  band: bandOf(curve),
  times: parts.map((part) => timeWhenEnded(curve, part)),
  shares: grid.map((time) => shareAt(curve, time)),
})

/** A curve for each group with enough closed cases; the others have none. */
function curvesOf(known: readonly (Duration & { group: string })[]): Map<string, SurvivalStep[]> {
  const curves = new Map<string, SurvivalStep[]>()
  for (const [group, its] of byGroup(known))
    if (its.filter((value) => value.hasEnded).length >= leastEndings) curves.set(group, survivalCurve(its))
  return curves
}

/** Points in time for comparing forecasts: each tenth of all cases closed. */
const gridOf = (pooled: readonly SurvivalStep[]): number[] =>
  [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
    .map((part) => timeWhenEnded(pooled, part))
    .filter((time) => time !== null)

function binOf({ part, n, happened }: { part: number; n: number; happened: number }): ReliabilityBin {
  const { rate, low, high } = wilsonInterval(happened, n)
  return { from: part, to: part, forecast: part, n, happened, share: rate, low, high }
}

/** The band covers between 75 and 85 percent, or as near to 80 as so few cases can show. */
export const bandHolds = ({ judged, inside }: Pick<DurationBacktest, 'judged' | 'inside'>): boolean =>
  (inside / judged >= 0.75 && inside / judged <= 0.85) || coversAsPromised(inside, judged, 0.8)
