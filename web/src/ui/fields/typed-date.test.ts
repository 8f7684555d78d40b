import { describe, expect, it } from 'vitest'
import { readTypedDate, weekendName } from './typed-date.ts'

// A Tuesday.
const today = '2026-11-17'

describe('a date typed in short', () => {
  it.each([
    ['fri', '2026-11-20'],
    ['Friday', '2026-11-20'],
    ['tue', '2026-11-24'],
    ['next mon', '2026-11-23'],
    ['today', '2026-11-17'],
    ['tomorrow', '2026-11-18'],
    ['+14', '2026-12-01'],
    ['+2w', '2026-12-01'],
    ['+3 months', '2027-02-17'],
    ['12/5', '2026-12-05'],
    ['1/5', '2027-01-05'],
    ['11/17', '2026-11-17'],
    ['12/5/27', '2027-12-05'],
    ['Dec 5', '2026-12-05'],
    ['march 3, 2028', '2028-03-03'],
    ['2026-12-05', '2026-12-05'],
  ])('%s is %s', (typed, day) => {
    expect(readTypedDate(typed, today)).toBe(day)
  })

  it.each(['', 'soon', '13/40', '2/30', 'fra', 'moonday', '+', '2026-02-30'])('"%s" is no date', (typed) => {
    expect(readTypedDate(typed, today)).toBeNull()
  })

  it('ends a month early where the month is shorter', () => {
    expect(readTypedDate('+1m', '2027-01-31')).toBe('2027-02-28')
  })

  it('names the days of a weekend', () => {
    expect([weekendName('2026-11-21'), weekendName('2026-11-22'), weekendName('2026-11-23')]).toEqual([
      'Saturday',
      'Sunday',
      '',
    ])
  })
})
