import { describe, expect, it } from 'vitest'
import { conformalHalfWidth, wilson } from './conformal.ts'
import { type BilledCase, coverageHolds, forecastOf, testedForecast } from './fee-forecast.ts'

/** Made-up history, the same every time. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Closed cases whose fees grow over time, at a rate that early bills already show. */
function firm(count: number, seed = 11): BilledCase[] {
  const roll = dice(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll())
  return Array.from({ length: count }, () => {
    const group = roll() < 0.5 ? 'family' : 'corporate'
    const months = 4 + Math.floor(roll() * 20)
    const pace = Math.exp((group === 'family' ? 11 : 12.5) + 0.8 * normal())
    const bills = Array.from({ length: months }, (_, month) => ({
      day: 15 + month * 30,
      cents: Math.round(pace * Math.exp(0.3 * normal())),
    }))
    return { group, lasted: months * 30, bills }
  })
}

describe('split conformal intervals', () => {
  it('have the width of the worked example', () => {
    expect(conformalHalfWidth([50, 100, 300, 450, 700, 900, 1200, 1500, 2200], 0.8)).toBe(1500)
    expect(conformalHalfWidth([-2200, 50, 100, -300, 450, 700, 900, -1200, 1500], 0.8)).toBe(1500)
  })

  it('have no finite width for too few cases', () => {
    expect(conformalHalfWidth([1, 2, 3], 0.8)).toBeNull()
    expect(conformalHalfWidth([], 0.8)).toBeNull()
  })

  it('are accepted or rejected by the coverage of the worked example', () => {
    const { low, high } = wilson(83, 100)
    expect(low).toBeCloseTo(0.745, 3)
    expect(high).toBeCloseTo(0.891, 3)
    expect(low <= 0.8 && high >= 0.8).toBe(true)
    expect(high < 0.9).toBe(true)
  })
})

describe('a fee forecast', () => {
  const past = firm(2000)
  const tested = testedForecast(past)

  it('covers 80% of unseen cases, within 78% to 84%, and beats the average by a tenth', () => {
    expect(tested?.heldOut).toBeGreaterThanOrEqual(200)
    expect(tested?.coverage.share).toBeGreaterThanOrEqual(0.78)
    expect(tested?.coverage.share).toBeLessThanOrEqual(0.84)
    expect(tested && coverageHolds(tested)).toBe(true)
    expect(tested?.method).toBe('similar_cases')
    expect(tested?.error.method).toBeLessThanOrEqual(0.9 * (tested?.error.baseline ?? 0))
  })

  it('gives nothing without 200 held-out cases, or for an unknown group', () => {
    expect(testedForecast(firm(790))).toBeNull()
    expect(testedForecast([])).toBeNull()
    expect(tested && forecastOf(tested, { group: 'elder', age: 100, billed: 100_000 })).toBeNull()
  })

  it('is never below the amount billed, and lies within its bounds', () => {
    if (!tested) throw new Error('not tested')
    for (const billed of [0, 50_000, 5_000_000]) {
      const found = forecastOf(tested, { group: 'family', age: 120, billed })
      expect(found?.low).toBeGreaterThanOrEqual(billed)
      expect(found?.low).toBeLessThanOrEqual(found?.cents ?? 0)
      expect(found?.high).toBeGreaterThanOrEqual(found?.cents ?? 0)
    }
  })

  it('is turned off if the future does not resemble the past', () => {
    const changed = past.map((one, index) =>
      index < past.length * 0.75
        ? one
        : {
            ...one,
            bills: one.bills.map((bill) => ({
              ...bill,
              cents: bill.day > one.lasted / 2 ? bill.cents * 9 : bill.cents,
            })),
          },
    )
    const broken = testedForecast(changed)
    expect(broken && coverageHolds(broken)).toBe(false)
  })

  it('falls back to the average if early bills are not informative', () => {
    const roll = dice(5)
    const flat = Array.from(
      { length: 1000 },
      (): BilledCase => ({
        group: 'a',
        lasted: 300,
        bills: [{ day: 290, cents: 90_000 + Math.floor(roll() * 20_000) }],
      }),
    )
    expect(testedForecast(flat)?.method).toBe('average')
  })
})
