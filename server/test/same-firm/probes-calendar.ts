import { deposition } from '#test/calendar'
import { at, ends, listing, none, type Probes, reads, record } from './probe.ts'

const days = { from: '2026-11-01', until: '2026-12-31' }

/** Events of cases, and when people are busy. */
export const calendarProbes: Probes = {
  'calendar.list': [
    listing(() => ({ query: days })),
    listing(({ case: id }) => ({ query: { ...days, case_id: id } })),
  ],
  'calendar.show': record(at('event'), reads),
  'calendar.add': record(({ case: id }) => ({ body: { ...deposition, case_id: id } })),
  'calendar.change': record(at('event', { body: { ...deposition, version: 99 } })),
  'calendar.cancel': record(at('spareEvent', { body: { version: 99 } })),
  'calendar.restore': record(at('cancelledEvent', { body: {} }), ends),
  'calendar.availability': none('It tells when people are busy, and nothing of what they do.'),
  'calendar.freeTimes': none('It tells when people are free, and nothing of what they do.'),
  'calendar.closures': none('Court holidays belong to no case.'),
  'calendarSync.importFile': record(({ case: id }) => ({
    body: {
      case_id: id,
      text: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:Call\nDTSTART:20261203T150000Z\nEND:VEVENT\nEND:VCALENDAR',
    },
  })),
  'calendarSync.account': none('It is the connection of the person who asks.'),
  'calendarSync.connect': none('It is the connection of the person who asks.'),
  'calendarSync.disconnect': none('It is the connection of the person who asks.'),
  'calendarSync.sync': none('It is the connection of the person who asks.'),
}
