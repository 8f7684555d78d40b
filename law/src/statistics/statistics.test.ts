import { describe, expect, it } from 'vitest'
import { betaQuantile, betaShare } from './beta.ts'
import {
  brierScore,
  brierSkill,
  conformalHalfWidth,
  coversAsPromised,
  wilsonInterval,
} from './calibration.ts'
import { priorStrength, shrunkRate } from './shrinkage.ts'
import { type Duration, logRank, survivalCurve, timeWhenEnded } from './survival.ts'

const durations = (...pairs: readonly (readonly [number, 0 | 1])[]): Duration[] =>
  pairs.map(([time, ended]) => ({ time, hasEnded: ended === 1 }))

const worked = durations([2, 1], [3, 1], [3, 0], [5, 1], [6, 0], [8, 1], [8, 1], [11, 0], [12, 1], [15, 0])

describe('how long cases last', () => {
  it.each([
    [2, 0.9],
    [3, 0.8],
    [5, 24 / 35],
    [8, 72 / 175],
    [12, 36 / 175],
  ])('after %i months %f still go on', (time, share) => {
    expect(survivalCurve(worked).find((it) => it.time === time)?.share).toBeCloseTo(share, 10)
  })

  it('has a median that counts the open ones, and its error', () => {
    const curve = survivalCurve(worked)
    expect(timeWhenEnded(curve, 0.5)).toBe(8)
    expect(curve.find((it) => it.time === 8)?.error).toBeCloseTo(0.17559, 5)
  })

  it('says nothing of a part the curve has not reached', () => {
    expect(timeWhenEnded(survivalCurve(worked), 0.9)).toBeNull()
    expect(timeWhenEnded(survivalCurve([]), 0.5)).toBeNull()
    expect(survivalCurve(durations([4, 0], [9, 0]))).toEqual([])
  })

  it('is compared between groups', () => {
    expect(logRank(worked, worked)).toBeCloseTo(0, 10)
    const quick = durations([1, 1], [1, 1], [2, 1], [2, 1], [3, 1], [3, 1])
    const slow = durations([20, 1], [25, 1], [30, 1], [31, 1], [40, 0], [44, 1])
    expect(logRank(quick, slow)).toBeGreaterThan(6.63)
    expect(logRank(quick, slow)).toBeCloseTo(logRank(slow, quick), 10)
  })
})

describe('rates', () => {
  it('three of three is not certain', () => {
    const { rate, low, high } = shrunkRate({ successes: 3, tries: 3 }, 0.62, 10)
    expect(rate).toBeCloseTo(9.2 / 13, 10)
    expect(low).toBeCloseTo(0.49, 2)
    expect(high).toBeCloseTo(0.89, 2)
  })

  it('groups that differ much are drawn together little, and the other way round', () => {
    const alike = Array.from({ length: 30 }, () => ({ successes: 10, tries: 20 }))
    const unlike = Array.from({ length: 30 }, (_, index) => ({ successes: index % 2 ? 19 : 1, tries: 20 }))
    expect(priorStrength(alike, 0.5)).toBe(100)
    expect(priorStrength(unlike, 0.5)).toBeLessThanOrEqual(2)
  })

  it.each([
    [0.3, 1, 1, 0.3],
    [0.5, 4, 4, 0.5],
    [0.25, 1, 2, 1 - 0.75 ** 2],
    [0.9, 3, 1, 0.9 ** 3],
  ])('the beta distribution up to %f with %f and %f holds %f', (x, a, b, share) => {
    expect(betaShare(x, a, b)).toBeCloseTo(share, 10)
    expect(betaQuantile(share, a, b)).toBeCloseTo(x, 10)
  })
})

describe('forecasts are held to what happened', () => {
  const forecasts = [0.9, 0.8, 0.7, 0.3, 0.2, 0.6, 0.5, 0.1]
  const outcomes = [1, 1, 0, 0, 0, 1, 1, 0] as const

  it('by their score and skill', () => {
    expect(brierScore(forecasts, outcomes)).toBeCloseTo(0.13625, 10)
    expect(brierSkill(forecasts, outcomes)).toBeCloseTo(0.455, 10)
    expect(brierSkill([1, 1], [1, 1])).toBe(0)
  })

  it('by the share their bands hold', () => {
    const { low, high } = wilsonInterval(83, 100)
    expect([low, high].map((it) => Number(it.toFixed(3)))).toEqual([0.745, 0.891])
    expect(coversAsPromised(83, 100, 0.8)).toBe(true)
    expect(coversAsPromised(83, 100, 0.9)).toBe(false)
  })

  it('and give bands from past misses, or none', () => {
    const misses = [50, 100, 300, 450, 700, 900, 1200, 1500, 2200]
    expect(conformalHalfWidth(misses, 0.8)).toBe(1500)
    expect(conformalHalfWidth([10, 20], 0.8)).toBeNull()
  })
})
