import { backtestDurations } from '@pam/law/statistics/duration-backtest'
import { backtestOutcomes } from '@pam/law/statistics/outcome-backtest'
import { shrunkRate } from '@pam/law/statistics/shrinkage'
import { bandOf, shareRange, survivalCurve, timeRange } from '@pam/law/statistics/survival'
import type { Figure } from './table.ts'

/** A seeded random number generator. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const worlds = 2000
const today = 20_000

/** Synthetic firms with known truth: how often the ranges cover it. */
export function coverageFigures(): Figure[] {
  const roll = dice(42)
  const held = { share: 0, median: 0, next: 0, rate: 0 }
  const mean = 300
  for (let world = 0; world < worlds; world++) {
    // Durations are exponential; each case is observed for its own time, so that about a third are still open.
    const seen = Array.from({ length: 60 }, () => {
      const [length, watched] = [-mean * Math.log(1 - roll()), -2 * mean * Math.log(1 - roll())]
      return { time: Math.min(length, watched), hasEnded: length <= watched }
    })
    const curve = survivalCurve(seen)
    const at = curve.findLast((survivalStep) => survivalStep.time <= mean)
    const truth = Math.exp(-1)
    if (at) {
      const { low, high } = shareRange(at)
      if (low <= truth && truth <= high) held.share++
    }
    const median = mean * Math.log(2)
    const { low, high } = timeRange(curve, 0.5)
    if ((low ?? 0) <= median && median <= (high ?? Number.POSITIVE_INFINITY)) held.median++
    const band = bandOf(curve)
    const next = -mean * Math.log(1 - roll())
    if (next >= (band.low ?? 0) && next <= (band.high ?? Number.POSITIVE_INFINITY)) held.next++
    // A group's true rate is drawn from the prior, as the method assumes.
    const rate = betaDraw(roll, 6, 4)
    const tries = 12
    const successes = Array.from({ length: tries }, roll).filter((value) => value < rate).length
    const range = shrunkRate({ successes, tries }, 0.6, 10)
    if (range.low <= rate && rate <= range.high) held.rate++
  }
  const share = (name: string, value: number, bar: string): Figure => ({
    name,
    value: (100 * value) / worlds,
    unit: '%',
    bar,
  })
  return [
    share('curve at one point, 95% range holds the truth', held.share, '93 to 97'),
    share('median, 95% range holds the truth', held.median, '93 to 97'),
    share('band for the next case, 8 of 10', held.next, '78 to 86'),
    share('rate drawn to the firm, 90% range holds the truth', held.rate, '88 to 92'),
    ...backtestFigures(),
  ]
}

function backtestFigures(): Figure[] {
  const roll = dice(7)
  const means: Record<string, number> = { a: 120, b: 400, c: 800 }
  const cases = Array.from({ length: 6000 }, () => {
    const group = ['a', 'b', 'c'][Math.floor(roll() * 3)] ?? 'a'
    const opened = today - 1 - Math.floor(roll() * 5000)
    const closed = opened + Math.ceil(-(means[group] ?? 1) * Math.log(1 - roll()))
    return { group, opened, closed: closed <= today ? closed : null }
  })
  const durations = backtestDurations(cases, today)
  const ends = Array.from({ length: 6000 }, () => {
    const [group, rate] = (
      [
        ['a', 0.2],
        ['b', 0.5],
        ['c', 0.75],
      ] as const
    )[Math.floor(roll() * 3)] ?? ['a', 0.2]
    return { group, closed: today - Math.floor(roll() * 4000), happened: roll() < rate }
  })
  const outcomes = backtestOutcomes(ends, today)
  return [
    {
      name: `held-back cases inside the band, of ${durations.judged}`,
      value: (100 * durations.inside) / durations.judged,
      unit: '%',
      bar: '75 to 85',
    },
    {
      name: 'duration: Brier by group against one curve',
      value: (durations.brier ?? 0) / (durations.pooledBrier ?? 1),
      unit: 'of it',
      bar: 'below 1',
    },
    { name: 'outcome: calibration error', value: outcomes?.calibrationError ?? 1, unit: '', bar: '0.05' },
    {
      name: 'outcome: Brier by group against one rate',
      value: (outcomes?.brier ?? 0) / (outcomes?.pooledBrier ?? 1),
      unit: 'of it',
      bar: 'below 1',
    },
  ]
}

/** A draw from a beta distribution with integer parameters: an order statistic of uniform draws. */
function betaDraw(roll: () => number, a: number, b: number): number {
  const draws = Array.from({ length: a + b - 1 }, roll).toSorted((x, y) => x - y)
  return draws[a - 1] ?? 0.5
}
