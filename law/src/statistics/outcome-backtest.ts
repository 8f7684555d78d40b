import { brierScore } from './calibration.ts'
import { byGroup, type Day, originsBetween } from './origins.ts'
import { calibrationError, logLoss, type ReliabilityBin, reliabilityBins } from './reliability.ts'
import { priorStrength, type Tally } from './shrinkage.ts'

/** A closed case: its group, its date, and whether it had the outcome in question. */
export interface PastEnd {
  readonly group: string
  readonly closed: Day
  readonly happened: boolean
}

export interface OutcomeBacktest {
  readonly n: number
  readonly brier: number
  readonly pooledBrier: number
  readonly logLoss: number
  readonly pooledLogLoss: number
  readonly calibrationError: number
  readonly bins: readonly ReliabilityBin[]
}

export const tallyOf = (ends: readonly PastEnd[]): Tally => ({
  successes: ends.filter((end) => end.happened).length,
  tries: ends.length,
})

export interface Prior {
  /** The overall rate, never exactly 0 or 1: what has not been seen yet may still happen. */
  readonly rate: number
  readonly strength: number
}

/** The overall rate and its weight against a group's own. */
export const priorOf = (ends: readonly PastEnd[]): Prior =>
  priorFrom([...byGroup(ends).values()].map(tallyOf))

function priorFrom(tallies: readonly Tally[]): Prior {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  const rate = (sum((tally) => tally.successes) + 0.5) / (sum((tally) => tally.tries) + 1)
  return { rate, strength: priorStrength(tallies, rate) }
}

const leastToStart = 20

/** Replays the past: on each origin rates from cases closed by then, tested on cases that ended after. */
export function backtestOutcomes(ends: readonly PastEnd[], today: Day): OutcomeBacktest | null {
  const lines: { own: number; pooled: number; outcome: 0 | 1 }[] = []
  const inOrder = ends.toSorted((a, b) => a.closed - b.closed)
  const tallies = new Map<string, { successes: number; tries: number }>()
  let next = 0
  /** Includes what had ended before a day. */
  const learnUntil = (day: Day) => {
    for (let end = inOrder[next]; end && end.closed < day; end = inOrder[next]) {
      const tally = tallies.get(end.group) ?? { successes: 0, tries: 0 }
      tally.tries += 1
      if (end.happened) tally.successes += 1
      tallies.set(end.group, tally)
      next += 1
    }
  }
  for (const { from, to } of originsBetween(inOrder[0]?.closed ?? today, today + 1)) {
    learnUntil(from)
    if (next < leastToStart) continue
    const { rate, strength } = priorFrom([...tallies.values()])
    const forecasts = new Map(
      [...tallies].map(([group, { successes, tries }]) => [
        group,
        (successes + rate * strength) / (tries + strength),
      ]),
    )
    for (let place = next; place < inOrder.length; place += 1) {
      const end = inOrder[place]
      if (!end || end.closed >= to) break
      lines.push({ own: forecasts.get(end.group) ?? rate, pooled: rate, outcome: end.happened ? 1 : 0 })
    }
  }
  if (lines.length === 0) return null
  const outcomes = lines.map(({ outcome }) => outcome)
  const [own, pooled] = [lines.map((line) => line.own), lines.map((line) => line.pooled)]
  // Small bins would measure only chance.
  const bins = reliabilityBins(own, outcomes, {
    most: Math.max(2, Math.min(10, Math.floor(lines.length / 50))),
  })
  return {
    n: lines.length,
    brier: brierScore(own, outcomes),
    pooledBrier: brierScore(pooled, outcomes),
    logLoss: logLoss(own, outcomes),
    pooledLogLoss: logLoss(pooled, outcomes),
    calibrationError: calibrationError(bins),
    bins,
  }
}
