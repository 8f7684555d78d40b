import { describe, expect, it } from 'vitest'
import { billedHundredths, durationText, expenseCents, feeCents, hoursText } from './money-and-time.ts'

describe('six-minute increments, rounded up', () => {
  it.each([
    [0, 0],
    [1, 10],
    [360, 10],
    [361, 20],
    [720, 20],
    [3540, 100],
    [3600, 100],
    [3601, 110],
  ])('%i seconds bill %i hundredths of an hour', (seconds, hundredths) => {
    expect(billedHundredths(seconds, 'tenth_up')).toBe(hundredths)
  })
})

describe('the nearest tenth, half up', () => {
  it.each([
    [0, 0],
    [179, 0],
    [180, 10],
    [539, 10],
    [540, 20],
    [3600, 100],
  ])('%i seconds bill %i hundredths of an hour', (seconds, hundredths) => {
    expect(billedHundredths(seconds, 'tenth_nearest')).toBe(hundredths)
  })
})

describe('quarter hours, rounded up', () => {
  it.each([
    [0, 0],
    [1, 25],
    [900, 25],
    [901, 50],
    [3600, 100],
    [3601, 125],
  ])('%i seconds bill %i hundredths of an hour', (seconds, hundredths) => {
    expect(billedHundredths(seconds, 'quarter_hour')).toBe(hundredths)
  })
})

describe('rounding never loses time', () => {
  it('bills at least the time worked when it rounds up, and less than one extra increment', () => {
    for (let seconds = 0; seconds <= 7300; seconds += 1) {
      const tenths = billedHundredths(seconds, 'tenth_up') * 36
      expect(tenths >= seconds && tenths < seconds + 360).toBe(true)
      const quarters = billedHundredths(seconds, 'quarter_hour') * 36
      expect(quarters >= seconds && quarters < seconds + 900).toBe(true)
    }
  })
})

describe('the amount of an entry', () => {
  it.each([
    ['0.7 h at $333.33', 70, 33333, 23333],
    ['1.5 h at $275.55', 150, 27555, 41333],
    ['2.4 h at $350', 240, 35000, 84000],
    ['a quarter hour at $300', 25, 30000, 7500],
    ['a quarter hour at $0.02', 25, 2, 1],
    ['no time', 0, 35000, 0],
    ['no charge', 100, 0, 0],
  ])('%s', (_, hundredths, rate, cents) => {
    expect(feeCents(hundredths, rate)).toBe(cents)
  })

  it('equals tenths times rate over ten, half up, for every tenth and many rates', () => {
    for (let tenths = 0; tenths <= 240; tenths += 1)
      for (const rate of [1, 99, 27555, 33333, 100_000])
        expect(feeCents(tenths * 10, rate)).toBe(Math.floor((2 * tenths * rate + 10) / 20))
  })
})

describe('the amount of an expense', () => {
  it.each([
    ['120 copies at $0.10', 12_000, 100, 1200],
    ['a filing fee of $405', 100, 405_000, 40_500],
    ['31.4 miles at 72.5 cents', 3140, 725, 2277],
    ['one mile at 72.5 cents, half a cent up', 100, 725, 73],
  ])('%s', (_, units, mils, cents) => {
    expect(expenseCents(units, mils)).toBe(cents)
  })
})

describe('anything but a whole number of at least 0', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(() => billedHundredths(value, 'tenth_up')).toThrow(RangeError)
    expect(() => feeCents(value, 100)).toThrow(RangeError)
    expect(() => feeCents(100, value)).toThrow(RangeError)
    expect(() => expenseCents(value, 100)).toThrow(RangeError)
  })
})

describe('hours and durations in words', () => {
  it('shows tenths when they suffice and hundredths otherwise', () => {
    expect([0, 10, 25, 100, 125, 1040].map(hoursText)).toEqual(['0.0', '0.1', '0.25', '1.0', '1.25', '10.4'])
    expect([0, 60, 2700, 3600, 4800].map(durationText)).toEqual(['0m', '1m', '45m', '1h', '1h 20m'])
  })
})
