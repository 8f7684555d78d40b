import { describe, expect, it } from 'vitest'
import * as dates from './dates.ts'
import { dayInZone, timeInZone, zoneOffset } from './zones.ts'

describe('a calendar date', () => {
  it.each([
    [dates.dateInList, 'Mon, Nov 16, 2026'],
    [dates.dateInFull, 'Monday, November 16, 2026'],
    [dates.dateInLetter, 'November 16, 2026'],
    [dates.dateInColumn, 'Nov 16, 2026'],
    [dates.dateThisYear, 'Mon, Nov 16'],
    [dates.dateOnAxis, 'Nov 16'],
    [dates.weekdayInColumn, 'Mon'],
    [dates.monthInFull, 'November 2026'],
    [dates.monthOnAxis, 'Nov'],
  ])('%o shows its own day in every zone', (shown, text) => expect(shown('2026-11-16')).toBe(text))

  it('has a local time where one is stored behind it', () => {
    expect(dates.dateInList('2026-11-20T17:00')).toBe('Fri, Nov 20, 2026, 5:00 PM')
    expect(dates.dateInFull('2026-11-20T09:05')).toBe('Friday, November 20, 2026, 9:05 AM')
  })

  it('is shown unchanged where it is none', () => expect(dates.dateInList('soon')).toBe('soon'))
})

/** Past midnight in London, the evening before in New York. */
const late = new Date('2026-11-17T01:05:09Z')
const newYork = { timeZone: 'America/New_York' }

describe('a moment', () => {
  it.each([
    [dates.dayOfMoment, 'Mon, Nov 16, 2026'],
    [dates.dayOfMomentInColumn, 'Nov 16, 2026'],
    [dates.dayOfMomentInLetter, 'November 16, 2026'],
    [dates.dayOfMomentOnAxis, 'Nov 16'],
    [dates.timeOfMoment, '8:05 PM'],
    [dates.hourOfMoment, '8 PM'],
    [dates.momentInList, 'Mon, Nov 16, 2026, 8:05 PM'],
    [dates.momentInColumn, 'Nov 16, 2026, 8:05 PM'],
    [dates.momentInLetter, 'November 16, 2026 at 8:05 PM'],
    [dates.momentWithZone, 'Mon, Nov 16, 2026, 8:05 PM EST'],
    [dates.momentToTheSecond, 'Nov 16, 2026, 8:05:09 PM EST'],
  ])('%o is shown by the clock of its zone', (shown, text) => expect(shown(late, newYork)).toBe(text))

  it('is shown in the language of the reader', () =>
    expect(dates.dayOfMoment(late, { ...newYork, locale: 'es-US' })).toBe('lun, 16 de nov de 2026'))
})

describe('a zone', () => {
  it('has its own day and time of day', () => {
    expect(dayInZone(late, 'America/New_York')).toBe('2026-11-16')
    expect(dayInZone(late, 'UTC')).toBe('2026-11-17')
    expect(timeInZone(late, 'America/New_York')).toBe('20:05')
    expect(timeInZone(new Date('2026-11-17T05:00:00Z'), 'America/New_York')).toBe('00:00')
  })

  it('is ahead of UTC by what its clocks show, in summer and winter', () => {
    expect(zoneOffset(late, 'America/New_York')).toBe(-5 * 3_600_000)
    expect(zoneOffset(new Date('2026-07-01T00:00:00.500Z'), 'America/New_York')).toBe(-4 * 3_600_000)
  })
})
