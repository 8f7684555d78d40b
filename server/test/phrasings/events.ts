import type { Phrasing } from './phrasing.ts'

const wants = 'calendar.add'

export const events: readonly Phrasing[] = [
  {
    said: 'schedule a deposition of Dr. Lee on December 3 at 10',
    wants,
    text: 'Deposition of Dr. Lee',
    day: '2026-12-03T10:00',
  },
  {
    said: 'Schedule a hearing in Rivera on Dec 1 at 9:30 am',
    wants,
    case: 'rivera',
    text: 'Hearing',
    day: '2026-12-01T09:30',
  },
  {
    said: 'please set up a meeting with opposing counsel tomorrow at 2',
    wants,
    text: 'Meeting with opposing counsel',
    day: '2026-11-17T14:00',
  },
  {
    said: 'book a consultation with Ana Chen on Friday at noon',
    wants,
    day: '2026-11-20T12:00',
  },
  {
    said: 'put mediation in the Walker case on the calendar for November 30 at 1:30 pm',
    wants,
    case: 'walker',
    day: '2026-11-30T13:30',
  },
  { said: 'schedule a meeting with the expert on December 3', wants: 'ask' },
]
