import { describe, expect, it } from 'vitest'
import {
  alikeTo,
  backtestRisk,
  factsFrom,
  findsTheLate,
  fitRisk,
  type PastDeadline,
  riskOf,
} from './deadline-risk.ts'
import { backtestDurations, bandHolds, lastedUntil, type PastCase } from './duration-backtest.ts'
import { originsBetween } from './origins.ts'
import { backtestOutcomes, type PastEnd, priorOf } from './outcome-backtest.ts'

/** Made-up history, the same every time. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const today = 20_000

function firm(count: number, means: Record<string, number>, seed = 7): PastCase[] {
  const roll = dice(seed)
  const groups = Object.keys(means)
  return Array.from({ length: count }, () => {
    const group = groups[Math.floor(roll() * groups.length)] ?? ''
    const opened = today - 1 - Math.floor(roll() * 3000)
    const lasted = Math.ceil(-(means[group] ?? 1) * Math.log(1 - roll()))
    return { group, opened, closed: opened + lasted <= today ? opened + lasted : null }
  })
}

describe('replaying the past', () => {
  it('uses quarters, at most twelve steps, the last one up to today', () => {
    expect(originsBetween(today - 200, today)).toEqual([
      { from: today - 182, to: today - 91 },
      { from: today - 91, to: today },
    ])
    expect(originsBetween(today - 50, today)).toEqual([])
    expect(originsBetween(today - 9000, today).length).toBeLessThanOrEqual(12)
  })

  it('uses only what was known on a day: a case closed later was open', () => {
    const cases = [
      { group: 'a', opened: 10, closed: 30 },
      { group: 'a', opened: 25, closed: null },
      { group: 'a', opened: 60, closed: 61 },
    ]
    expect(lastedUntil(cases, 29)).toEqual([
      { group: 'a', time: 19, hasEnded: false },
      { group: 'a', time: 4, hasEnded: false },
    ])
    expect(lastedUntil(cases, 30)[0]).toEqual({ group: 'a', time: 20, hasEnded: true })
  })
})

describe('backtested durations', () => {
  it('have a band with its promised coverage if the future resembles the past', () => {
    const test = backtestDurations(firm(2000, { family: 200, injury: 600 }), today)
    expect(test.judged).toBeGreaterThan(300)
    expect(bandHolds(test)).toBe(true)
    expect(test.brier).toBeLessThan(test.pooledBrier ?? 0)
    for (const { forecast, low, high } of test.bins) {
      expect(forecast).toBeGreaterThan(low - 0.05)
      expect(forecast).toBeLessThan(high + 0.05)
    }
  })

  it('fail if it does not: cases that suddenly take four times as long', () => {
    const changed = firm(2000, { family: 150 }).map((pastCase) =>
      pastCase.opened > today - 1500 && pastCase.closed !== null
        ? { ...pastCase, closed: pastCase.opened + (pastCase.closed - pastCase.opened) * 4 }
        : pastCase,
    )
    const known = changed.map((pastCase) => ({
      ...pastCase,
      closed: pastCase.closed !== null && pastCase.closed <= today ? pastCase.closed : null,
    }))
    expect(bandHolds(backtestDurations(known, today))).toBe(false)
  })

  it('report nothing for a handful of cases', () => {
    expect(backtestDurations(firm(10, { family: 100 }), today)).toMatchObject({
      judged: 0,
      brier: null,
      bins: [],
    })
    expect(backtestDurations([], today).judged).toBe(0)
  })

  it('do not depend on what happens after the day of the forecast', () => {
    const cases = firm(400, { family: 200 })
    const cut = today - 400
    const asOf = cases
      .filter(({ opened }) => opened < cut)
      .map((legalCase) => ({
        ...legalCase,
        closed: legalCase.closed !== null && legalCase.closed <= cut ? legalCase.closed : null,
      }))
    expect(lastedUntil(cases, cut)).toEqual(lastedUntil(asOf, cut))
  })
})

describe('backtested outcomes', () => {
  const ends = (rates: Record<string, number>, count: number, seed = 3): PastEnd[] => {
    const roll = dice(seed)
    const groups = Object.keys(rates)
    return Array.from({ length: count }, () => {
      const group = groups[Math.floor(roll() * groups.length)] ?? ''
      return { group, closed: today - Math.floor(roll() * 2500), happened: roll() < (rates[group] ?? 0) }
    })
  }

  it('beat a single overall rate if groups differ, and are calibrated', () => {
    const test = backtestOutcomes(ends({ a: 0.2, b: 0.8, c: 0.5 }, 1500), today)
    expect(test?.n).toBeGreaterThan(1000)
    expect(test?.brier).toBeLessThan(test?.pooledBrier ?? 0)
    expect(test?.logLoss).toBeLessThan(test?.pooledLogLoss ?? 0)
    expect(test?.calibrationError).toBeLessThan(0.05)
  })

  it('give a prior that is never certain', () => {
    const { rate } = priorOf(ends({ a: 0 }, 30))
    expect(rate).toBeGreaterThan(0)
    expect(backtestOutcomes(ends({ a: 0 }, 100), today)?.brier).toBeLessThan(0.01)
  })

  it('report nothing for a handful', () => {
    expect(backtestOutcomes(ends({ a: 0.5 }, 15), today)).toBeNull()
    expect(backtestOutcomes([], today)).toBeNull()
  })
})

describe('backtested deadlines', () => {
  const deadline = (id: number, part: Partial<PastDeadline> = {}): PastDeadline => ({
    id: String(id),
    caseId: 'case',
    owner: 'ada',
    entered: 100,
    due: 130,
    done: 120,
    ...part,
  })

  it('use only what had happened to an owner and a case by that day', () => {
    const all = [
      deadline(1),
      deadline(2, { due: 110, done: 115 }),
      deadline(3, { entered: 105, due: 140, done: null }),
    ]
    const tasks = [
      { caseId: 'case', created: 90, done: 112 },
      { caseId: 'case', created: 104, done: null },
      { caseId: 'other', created: 90, done: null },
    ]
    const factsOn = factsFrom(all, tasks)
    const [, , open] = all
    if (!open) throw new Error('three deadlines')
    expect(factsOn(open, 106)).toMatchObject({
      daysLeft: 34,
      notice: 35,
      openTasks: 2,
      ownerOpen: 2,
      ownerKnown: 0,
    })
    expect(factsOn(open, 111)).toMatchObject({ ownerOpen: 2, ownerLate: 1, ownerKnown: 1 })
    expect(factsOn(open, 125)).toMatchObject({ openTasks: 1, ownerOpen: 0, ownerLate: 1, ownerKnown: 2 })
    // A deadline that turned out late afterward is the same as one still pending.
    const before = factsFrom([deadline(1), deadline(2, { due: 110, done: null }), open], tasks)
    expect(before(open, 114)).toEqual(factsOn(open, 114))
  })

  const past = (seed = 11): PastDeadline[] => {
    const roll = dice(seed)
    return Array.from({ length: 1200 }, (_, id) => {
      const owner = roll() < 0.08 ? 'late' : 'prompt'
      const due = today - 1 - Math.floor(roll() * 1200)
      const isLate = roll() < (owner === 'late' ? 0.6 : 0.01)
      return deadline(id, { owner, entered: due - 20, due, done: isLate ? due + 3 : due - 1 })
    })
  }

  it('find those who are late, and beat a single rate for all', () => {
    const all = past()
    const test = backtestRisk(all, factsFrom(all, []), today)
    expect(test?.skill).toBeGreaterThan(0.1)
    expect(test && findsTheLate(test.top)).toBe(true)
  })

  it('are monotonic: less time left is never safer', () => {
    const all = past()
    const factsOn = factsFrom(all, [])
    const model = fitRisk(all, factsOn, today)
    const [first] = all
    if (!first) throw new Error('no deadline')
    const facts = factsOn(first, today)
    const risks = [0, 3, 14, 60].map((daysLeft) => riskOf(model, { ...facts, daysLeft }))
    expect(risks.toSorted((a, b) => b - a)).toEqual(risks)
    const owned = (lateness: number) => riskOf(model, { ...facts, lateness })
    expect(owned(0.5)).toBeGreaterThan(owned(0.02))
  })

  it('report the outcome of similar forecasts', () => {
    const held = Array.from({ length: 100 }, (_, index) => ({ forecast: index / 100, isLate: index >= 60 }))
    expect(alikeTo({ held }, 0)).toEqual({ successes: 0, tries: 40 })
    expect(alikeTo({ held }, 0.99)).toEqual({ successes: 40, tries: 40 })
    expect(alikeTo({ held: [] }, 0.5)).toEqual({ successes: 0, tries: 0 })
  })

  it('report nothing without a past', () => {
    expect(backtestRisk([], factsFrom([], []), today)).toBeNull()
  })

  it.each([
    [{ size: 10, found: 5, all: 10 }, true],
    [{ size: 10, found: 4, all: 10 }, false],
    [{ size: 10, found: 5, all: 40 }, true],
    [{ size: 10, found: 1, all: 3 }, false],
  ])('%o finds the late: %s', (top, finds) => {
    expect(findsTheLate(top)).toBe(finds)
  })
})
