import { describe, expect, it } from 'vitest'
import { betaQuantile, betaShare } from './beta.ts'
import {
  brierScore,
  brierSkill,
  conformalHalfWidth,
  coversAsPromised,
  wilsonInterval,
} from './calibration.ts'
import { chanceBy, fitLogistic } from './logistic.ts'
import { calibrationError, logLoss, recallOfTop, reliabilityBins } from './reliability.ts'
import { priorStrength, shrunkRate } from './shrinkage.ts'
import {
  bandOf,
  beyond,
  chanceOf,
  type Duration,
  logRank,
  restrictedMean,
  shareAt,
  shareRange,
  survivalCurve,
  timeRange,
  timeWhenEnded,
} from './survival.ts'

const durations = (...pairs: readonly (readonly [number, 0 | 1])[]): Duration[] =>
  pairs.map(([time, ended]) => ({ time, hasEnded: ended === 1 }))

const worked = durations([2, 1], [3, 1], [3, 0], [5, 1], [6, 0], [8, 1], [8, 1], [11, 0], [12, 1], [15, 0])

describe('case durations', () => {
  it.each([
    [2, 0.9],
    [3, 0.8],
    [5, 24 / 35],
    [8, 72 / 175],
    [12, 36 / 175],
  ])('after %i months %f are still open', (time, share) => {
    expect(survivalCurve(worked).find((survivalStep) => survivalStep.time === time)?.share).toBeCloseTo(
      share,
      10,
    )
  })

  it('have a median that includes open cases, and its error', () => {
    const curve = survivalCurve(worked)
    expect(timeWhenEnded(curve, 0.5)).toBe(8)
    expect(curve.find((survivalStep) => survivalStep.time === 8)?.error).toBeCloseTo(0.17559, 5)
  })

  it('report nothing beyond what the curve has reached', () => {
    expect(timeWhenEnded(survivalCurve(worked), 0.9)).toBeNull()
    expect(timeWhenEnded(survivalCurve([]), 0.5)).toBeNull()
    expect(survivalCurve(durations([4, 0], [9, 0]))).toEqual([])
  })

  it('are compared between groups', () => {
    expect(logRank(worked, worked)).toBeCloseTo(0, 10)
    const quick = durations([1, 1], [1, 1], [2, 1], [2, 1], [3, 1], [3, 1])
    const slow = durations([20, 1], [25, 1], [30, 1], [31, 1], [40, 0], [44, 1])
    expect(logRank(quick, slow)).toBeGreaterThan(6.63)
    expect(logRank(quick, slow)).toBeCloseTo(logRank(slow, quick), 10)
  })
})

describe('further results of the curve', () => {
  const curve = survivalCurve(worked)

  it.each([
    [0, 1],
    [1.9, 1],
    [2, 0.9],
    [7.9, 24 / 35],
    [8, 72 / 175],
    [99, 36 / 175],
  ])('the share after %f months is %f', (time, share) => {
    expect(shareAt(curve, time)).toBeCloseTo(share, 10)
  })

  it('a range between 0 and 1, wider with fewer cases left', () => {
    // At 8 months: share 72/175, error 0.175590; ln(-ln S) plus and minus 1.96 times its own error, by hand.
    const { low, high } = shareRange(
      curve.find((survivalStep) => survivalStep.time === 8) ?? { share: 1, error: 0 },
    )
    expect([low, high].map((value) => Number(value.toFixed(4)))).toEqual([0.1025, 0.7073])
    for (const step of curve) {
      const range = shareRange(step)
      expect(range.low).toBeGreaterThanOrEqual(0)
      expect(range.high).toBeLessThanOrEqual(1)
      expect(range.low).toBeLessThanOrEqual(step.share)
    }
    expect(shareRange({ share: 0, error: 0 })).toEqual({ low: 0, high: 0 })
  })

  it('a median with a range, open-ended if too few lasted', () => {
    expect(timeRange(curve, 0.5)).toEqual({ time: 8, low: 2, high: null })
    expect(timeRange(curve, 0.9)).toEqual({ time: null, low: 12, high: null })
  })

  it.each([
    [4, 0.8, { low: 0, high: null }],
    [8, 0.8, { low: 0, high: null }],
    [9, 0.8, { low: 1, high: 9 }],
    [19, 0.8, { low: 2, high: 18 }],
    [99, 0.8, { low: 10, high: 90 }],
    [99, 0.9, { low: 5, high: 95 }],
  ])('a band of %i complete durations at %f: the order statistics around the next one', (n, level, band) => {
    const endings = Array.from({ length: n }, (_, index) => ({ time: index + 1, hasEnded: true }))
    expect(bandOf(survivalCurve(endings), level)).toEqual(band)
    expect(bandOf([])).toEqual({ low: null, high: null })
  })

  it('a restricted mean: the area under the curve', () => {
    expect(restrictedMean(curve, 2)).toBe(2)
    expect(restrictedMean(curve, 5)).toBeCloseTo(2 + 0.9 + 2 * 0.8, 10)
    expect(restrictedMean([], 12)).toBe(12)
  })

  it('given an age: durations beyond it, counted from there, follow the curve from there on', () => {
    const later = survivalCurve(beyond(worked, 5))
    expect(beyond(worked, 5)).toHaveLength(6)
    expect(later.find((survivalStep) => survivalStep.time === 3)?.share).toBeCloseTo(72 / 175 / (24 / 35), 10)
    expect(timeWhenEnded(later, 0.5)).toBe(7)
    expect(beyond(worked, 15)).toEqual([])
  })

  it.each([
    [3.841458821, 0.05],
    [6.634896601, 0.01],
    [10.82756617, 0.001],
    [0.4549364231, 0.5],
    [30, 4.320463e-8],
    [0, 1],
  ])('chi-squared %f has the p-value %f', (chiSquared, chance) => {
    expect(chanceOf(chiSquared)).toBeCloseTo(chance, 8)
  })

  it('equals brute force on many durations', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      time: (index * 37) % 61,
      hasEnded: index % 3 > 0,
    }))
    let share = 1
    for (const step of survivalCurve(many)) {
      const atRisk = many.filter((entry) => entry.time >= step.time).length
      const ended = many.filter((entry) => entry.hasEnded && entry.time === step.time).length
      share *= 1 - ended / atRisk
      expect(step).toMatchObject({ atRisk, ended })
      expect(step.share).toBeCloseTo(share, 12)
    }
  })
})

describe('monotonic logistic regression', () => {
  // Each cell of a two-by-two table often enough that the shrinkage does not show.
  const cell = (fact: number, happened: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ facts: [fact], happened: index < happened }))

  it('finds the rates of two groups', () => {
    const model = fitLogistic([...cell(0, 2000, 10_000), ...cell(1, 6000, 10_000)], ['up'])
    expect(chanceBy(model, [0])).toBeCloseTo(0.2, 3)
    expect(chanceBy(model, [1])).toBeCloseTo(0.6, 3)
    expect(model.weights[0]).toBeCloseTo(Math.log(6), 2)
  })

  it('gives a feature no weight in the wrong direction', () => {
    const model = fitLogistic([...cell(0, 6000, 10_000), ...cell(1, 2000, 10_000)], ['up'])
    expect(model.weights).toEqual([0])
    expect(chanceBy(model, [1])).toBeCloseTo(0.4, 4)
  })

  it('ignores an outlier, and does not extrapolate', () => {
    const model = fitLogistic([...cell(25, 30, 400), { facts: [1], happened: true }], ['down'])
    expect(chanceBy(model, [1])).toBeCloseTo(31 / 401, 3)
    const two = fitLogistic([...cell(0, 2000, 10_000), ...cell(1, 6000, 10_000)], ['up'])
    expect(chanceBy(two, [9])).toBeCloseTo(0.6, 3)
  })

  it('is never more certain than its few examples allow, and works without variance', () => {
    const few = fitLogistic([...cell(0, 0, 3), ...cell(1, 3, 3)], ['up'])
    expect(chanceBy(few, [1])).toBeLessThan(0.95)
    const flat = fitLogistic(cell(7, 1, 4), ['down'])
    expect(chanceBy(flat, [7])).toBeCloseTo(0.25, 4)
  })
})

describe('reliability', () => {
  const forecasts = Array.from({ length: 200 }, (_, index) => (index < 100 ? 0.2 : 0.7))
  const outcomes = Array.from({ length: 200 }, (_, index): 0 | 1 =>
    index < 100 ? (index < 20 ? 1 : 0) : index < 160 ? 1 : 0,
  )

  it('groups equal forecasts and says how often they happened', () => {
    const bins = reliabilityBins(forecasts, outcomes)
    expect(bins.map(({ forecast, n, happened }) => [Number(forecast.toFixed(6)), n, happened])).toEqual([
      [0.2, 100, 20],
      [0.7, 100, 60],
    ])
    expect(calibrationError(bins)).toBeCloseTo(0.05, 10)
    expect(calibrationError([])).toBe(0)
  })

  it('has no bin that is too small to show', () => {
    const few = reliabilityBins([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7], [0, 0, 0, 1, 1, 1, 1])
    expect(few.map(({ n }) => n)).toEqual([7])
    expect(reliabilityBins([0.1, 0.9], [0, 1])).toEqual([])
  })

  it('has a log loss that a confident mistake makes large', () => {
    expect(logLoss([0.5, 0.5], [1, 0])).toBeCloseTo(Math.log(2), 10)
    expect(logLoss([1], [0])).toBeGreaterThan(20)
  })

  it('counts the events in the top tenth', () => {
    const rising = Array.from({ length: 20 }, (_, index) => index / 20)
    const late = rising.map((_, index): 0 | 1 => (index >= 17 ? 1 : 0))
    expect(recallOfTop(rising, late)).toEqual({ size: 2, found: 2, all: 3 })
  })
})

describe('rates', () => {
  it('three of three is not certain', () => {
    const { rate, low, high } = shrunkRate({ successes: 3, tries: 3 }, 0.62, 10)
    expect(rate).toBeCloseTo(9.2 / 13, 10)
    expect(low).toBeCloseTo(0.49, 2)
    expect(high).toBeCloseTo(0.89, 2)
  })

  it('groups that differ much are shrunk little, and vice versa', () => {
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
  ])('the beta distribution at %f with %f and %f is %f', (x, a, b, share) => {
    expect(betaShare(x, a, b)).toBeCloseTo(share, 10)
    expect(betaQuantile(share, a, b)).toBeCloseTo(x, 10)
  })
})

describe('forecasts are tested', () => {
  const forecasts = [0.9, 0.8, 0.7, 0.3, 0.2, 0.6, 0.5, 0.1]
  const outcomes = [1, 1, 0, 0, 0, 1, 1, 0] as const

  it('by their score and skill', () => {
    expect(brierScore(forecasts, outcomes)).toBeCloseTo(0.13625, 10)
    expect(brierSkill(forecasts, outcomes)).toBeCloseTo(0.455, 10)
    expect(brierSkill([1, 1], [1, 1])).toBe(0)
  })

  it('by the coverage of their bands', () => {
    const { low, high } = wilsonInterval(83, 100)
    expect([low, high].map((value) => Number(value.toFixed(3)))).toEqual([0.745, 0.891])
    expect(coversAsPromised(83, 100, 0.8)).toBe(true)
    expect(coversAsPromised(83, 100, 0.9)).toBe(false)
  })

  it('and give bands from past errors, or none', () => {
    const misses = [50, 100, 300, 450, 700, 900, 1200, 1500, 2200]
    expect(conformalHalfWidth(misses, 0.8)).toBe(1500)
    expect(conformalHalfWidth([10, 20], 0.8)).toBeNull()
  })
})
