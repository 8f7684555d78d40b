import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCalendarDate } from './calendar-date.ts'

describe('a calendar date', () => {
  it.each(['2026-11-16', '2024-02-29', '2000-02-29', '0001-01-01'])('reads %s', (text) => {
    expect(parseCalendarDate(text)).toBe(text)
  })

  it.each([
    '2026-02-30',
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '16-11-2026',
    '2026-11-16T00:00',
    '',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined()
  })

  it('reads every real day, whatever the time zone of the machine', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10)
        expect(parseCalendarDate(text)).toBe(text)
      }),
    )
  })
})
