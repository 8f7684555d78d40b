import fedHolidays from '@18f/us-federal-holidays'
import { type CalendarDate, calendarDateOf, dayNumberOf, dayOf } from '@pam/law/calendar-date'
import { describe, expect, it } from 'vitest'
import type { HolidaySet } from './holiday-rule.ts'
import { holidayOn } from './holidays.ts'

const dayIn = (date: string) => dayNumberOf(date as CalendarDate)
const daysOf = (set: HolidaySet, year: number) =>
  Array.from({ length: 366 }, (_, index) => dayOf(year, 1, 1) + index)
    .filter((day) => calendarDateOf(day).startsWith(String(year)) && holidayOn(set, day))
    .map(calendarDateOf)

describe('the federal holidays', () => {
  it('match an independent list on every day from 2009 to 2045', () => {
    const different: string[] = []
    for (let day = dayOf(2009, 1, 1); day <= dayOf(2045, 12, 31); day += 1) {
      const theirs = fedHolidays.isAHoliday(new Date(day * 86_400_000), {
        shiftSaturdayHolidays: true,
        shiftSundayHolidays: true,
        utc: true,
      })
      if (theirs !== (holidayOn('federal', day) !== undefined)) different.push(calendarDateOf(day))
    }
    expect(different).toEqual([])
  })

  it.each([
    ['2027-12-31', "New Year's Day (observed)"],
    ['2021-06-18', 'Juneteenth (observed)'],
    ['2029-11-12', 'Veterans Day (observed)'],
  ])('%s is %s', (date, name) => expect(holidayOn('federal', dayIn(date))?.name).toBe(name))

  it.each(['2020-06-19', '2019-06-19'])('Juneteenth was none yet on %s', (date) =>
    expect(holidayOn('federal', dayIn(date))).toBeUndefined(),
  )
})

describe('the holidays of the states', () => {
  it('of California in 2026', () => {
    expect(daysOf('CA', 2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-12',
      '2026-02-16',
      '2026-03-31',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-09-25',
      '2026-11-11',
      '2026-11-26',
      '2026-11-27',
      '2026-12-25',
    ])
  })

  it('of New York in 2026: no Friday for a Saturday', () => {
    expect(daysOf('NY', 2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-12',
      '2026-02-16',
      '2026-05-25',
      '2026-06-14',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-03',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it('of Texas in 2026: nothing moves, and no Columbus Day', () => {
    const days = daysOf('TX', 2026)
    expect(days).toContain('2026-07-04')
    expect(days).not.toContain('2026-07-03')
    expect(days).not.toContain('2026-10-12')
    expect(days).toEqual(
      expect.arrayContaining(['2026-03-02', '2026-04-21', '2026-08-27', '2026-11-27', '2026-12-25']),
    )
    // Tex. Gov't Code 662.021 excludes these from the legal holidays.
    for (const day of ['2026-12-24', '2026-12-26']) expect(days).not.toContain(day)
  })

  it.each([
    ['CA', '2021-09-24', false],
    ['CA', '2022-09-23', true],
    ['CA', '2022-06-20', false],
    ['CA', '2023-06-19', true],
    ['NY', '2025-11-04', true],
    ['NY', '2022-11-08', true],
    ['DC', '2027-04-16', true],
    ['DC', '2022-04-15', true],
    ['DC', '2023-04-17', true],
    ['DC', '2013-01-21', true],
    ['DC', '2018-01-19', false],
    ['MA', '2026-04-20', true],
  ] as const)('%s on %s: %s', (set, date, isHoliday) => {
    expect(holidayOn(set, dayIn(date)) !== undefined).toBe(isHoliday)
  })
})
