import { brierScore } from './calibration.ts'
import { byGroup, type Day, originsBetween } from './origins.ts'
import { calibrationError, logLoss, type ReliabilityBin, reliabilityBins } from './reliability.ts'
import { priorStrength, type Tally } from './shrinkage.ts'

/** A case that is over: in which group, since when, and whether it ended in the way asked about. */
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
  successes: ends.filter((it) => it.happened).length,
  tries: ends.length,
})

export interface Prior {
  /** The rate of all, never quite none or all: nothing is certain because it has not been seen yet. */
  readonly rate: number
  readonly strength: number
}

/** The overall rate and how much it should weigh against a group's own. */
export function priorOf(ends: readonly PastEnd[]): Prior {
  const { successes, tries } = tallyOf(ends)
  const rate = (successes + 0.5) / (tries + 1)
  return { rate, strength: priorStrength([...byGroup(ends).values()].map(tallyOf), rate) }
}

const leastToStart = 20

/** The past played again: on each origin rates from what was over by then, held to the cases that ended after. */
export function backtestOutcomes(ends: readonly PastEnd[], today: Day): OutcomeBacktest | null {
  const lines: { own: number; pooled: number; outcome: 0 | 1 }[] = []
  const first = ends.reduce((least, { closed }) => Math.min(least, closed), today)
  for (const { from, to } of originsBetween(first, today + 1)) {
    const known = ends.filter(({ closed }) => closed < from)
    if (known.length < leastToStart) continue
    const { rate, strength } = priorOf(known)
    const tallies = new Map([...byGroup(known)].map(([group, its]) => [group, tallyOf(its)]))
    for (const { group, closed, happened } of ends) {
      if (closed < from || closed >= to) continue
      const { successes, tries } = tallies.get(group) ?? { successes: 0, tries: 0 }
      const own = (successes + rate * strength) / (tries + strength)
      lines.push({ own, pooled: rate, outcome: happened ? 1 : 0 })
    }
  }
  if (lines.length === 0) return null
  const outcomes = lines.map(({ outcome }) => outcome)
  const [own, pooled] = [lines.map((it) => it.own), lines.map((it) => it.pooled)]
  // Small bins would measure chance alone.
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
