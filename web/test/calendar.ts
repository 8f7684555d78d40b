import type { calendarApi, EventOccurrence } from '@pam/contracts/calendar'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { idOf } from './cases.ts'

export const eventOf = (index: number, change: Partial<EventOccurrence> = {}): EventOccurrence => ({
  id: idOf(800 + index),
  occurrence: null,
  title: `Event ${index}`,
  kind: 'hearing',
  case_id: idOf(1),
  case_title: 'Lease of 12 Elm Street',
  all_day: false,
  starts: '2026-11-18T09:30',
  ends: '2026-11-18T10:30',
  place: '',
  video_link: '',
  people: [],
  is_repeating: false,
  is_busy: true,
  version: 1,
  may_change: true,
  ...change,
})

export const eventsOf = (items: EventOccurrence[]): CallResult<typeof calendarApi.list> => ({
  items,
  is_cut: false,
  today: '2026-11-16',
  time_zone: 'America/New_York',
})
