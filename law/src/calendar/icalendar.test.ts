import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, shiftLocal } from './event-time.ts'
import { type IcsEvent, parseCalendar, printCalendar } from './icalendar.ts'

const now = new Date('2026-11-16T12:00:00Z')
const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'UTC', 'Europe/Berlin']
const words = fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => text.replace(/\p{Cc}/gu, ' '))
const line = words.map((text) => text.trim())
const name = line.map((text) => text.replace(/[\r\n]/g, ' '))
const person = fc.record({ name, email: fc.emailAddress() })
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('2000-01-01', days))
const minute = fc.integer({ min: 0, max: 1439 })

const event: fc.Arbitrary<IcsEvent> = fc
  .record({
    allDay: fc.boolean(),
    day,
    minute,
    long: fc.integer({ min: 0, max: 5000 }),
    timeZone: fc.constantFrom(...zones),
    rule: fc.constantFrom(
      null,
      'FREQ=DAILY;COUNT=5',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
      'FREQ=MONTHLY;UNTIL=20300131;BYDAY=2TU',
    ),
    off: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    reminders: fc.uniqueArray(fc.integer({ min: 0, max: 40_320 }), { maxLength: 5 }),
    uid: fc.uuid(),
    sequence: fc.nat(99),
    title: line.filter((text) => text !== ''),
    notes: fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n')),
    place: words,
    link: fc.constantFrom('', 'https://meet.example.com/a?b=c;d,e'),
    isChanged: fc.boolean(),
    isCancelled: fc.boolean(),
    isBusy: fc.boolean(),
    isPrivate: fc.boolean(),
    category: fc.constantFrom('hearing', 'a, b; c'),
    organizer: fc.option(person),
    guests: fc.array(person, { maxLength: 3 }),
  })
  .map(({ day, minute, long, off, isChanged, ...rest }) => {
    const starts = rest.allDay ? day : shiftLocal(`${day}T00:00`, minute)
    return {
      ...rest,
      starts,
      ends: rest.allDay ? dayAfter(day, long % 30) : shiftLocal(starts, long),
      rule: isChanged ? null : rest.rule,
      exceptions: isChanged ? [] : off.map((days) => shiftLocal(starts, days * 1440)),
      replaces: isChanged ? starts : null,
    }
  })

const octetsIn = (row: string) => encodeURIComponent(row).replace(/%../g, '.').length

describe('a calendar file', () => {
  it('reads back as written, whatever it contains', () => {
    fc.assert(
      fc.property(event, (one) => {
        const text = printCalendar({ method: 'REQUEST', events: [one] }, now)
        for (const row of text.split('\r\n')) expect(octetsIn(row)).toBeLessThanOrEqual(75)
        expect(parseCalendar(text, one.timeZone)).toEqual({ method: 'REQUEST', events: [one], unread: [] })
      }),
      { numRuns: 300, seed: 2026 },
    )
  })

  it('from Outlook is read: its zone names, a duration, a limit in UTC, a time that does not exist', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:Status\\, weekly',
      'DTSTART;TZID=Eastern Standard Time:20261203T100000',
      'DURATION:PT1H30M',
      'RRULE:FREQ=WEEKLY;UNTIL=20261224T035959Z',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b',
      'SUMMARY:Nowhere',
      'DTSTART;TZID=Middle Earth:20261203T100000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:c',
      'SUMMARY:Never',
      'DTSTART;VALUE=DATE:20260231',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:d',
      'SUMMARY:Office closed',
      'DTSTART;VALUE=DATE:20261224',
      'DTEND;VALUE=DATE:20261226',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n')
    const { events, unread } = parseCalendar(text, 'America/Chicago')
    expect(events).toMatchObject([
      {
        title: 'Status, weekly',
        starts: '2026-12-03T10:00',
        ends: '2026-12-03T11:30',
        timeZone: 'America/New_York',
        rule: 'FREQ=WEEKLY;UNTIL=20261223',
      },
      { title: 'Office closed', allDay: true, starts: '2026-12-24', ends: '2026-12-25' },
    ])
    expect(unread.map(({ title }) => title)).toEqual(['Nowhere', 'Never'])
  })
})
