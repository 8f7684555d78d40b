import { describe, expect, it } from 'vitest'
import { icsOf } from './ics.ts'

const now = new Date('2026-11-16T12:00:00.123Z')
const event = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  date: '2026-12-31',
  title: 'Answer',
  text: 'due',
  version: 3,
}

describe('a calendar as text', () => {
  it('has all-day events that end on the next day, even at the turn of the year', () => {
    const text = icsOf('Docket', now, [event])
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
    expect(text).toContain('DTSTAMP:20261116T120000Z\r\n')
    expect(text).toContain('SEQUENCE:3\r\n')
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('escapes special characters', () => {
    const text = icsOf('A, B', now, [{ ...event, title: 'a;b,c\\d', text: 'one\r\nBEGIN:VEVENT\u0007' }])
    expect(text).toContain('X-WR-CALNAME:A\\, B\r\n')
    expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\r\n')
    expect(text).toContain('DESCRIPTION:one\\nBEGIN:VEVENT \r\n')
    expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(1)
  })

  it('folds by octets, never inside a character, and unfolds to the same', () => {
    const title = 'Übergröße 年 🏛 '.repeat(30).trim()
    const text = icsOf('Docket', now, [{ ...event, title }])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  })
})
