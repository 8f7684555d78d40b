import type { IcsEvent, IcsPerson } from '@pam/law/calendar/icalendar'
import type { CalendarEvent } from './calendar.table.ts'

/** An event as other calendars read it. */
export const icsEventOf = (
  event: CalendarEvent,
  { organizer = null, guests = [] }: { organizer?: IcsPerson | null; guests?: readonly IcsPerson[] } = {},
): IcsEvent => ({
  uid: event.uid,
  sequence: event.sequence,
  title: event.title,
  notes: event.notes,
  place: event.place,
  link: event.videoLink,
  allDay: event.allDay,
  starts: event.starts,
  ends: event.ends,
  timeZone: event.timeZone,
  rule: event.rule,
  exceptions: event.exceptions,
  replaces: event.occurrence,
  isCancelled: event.status === 'cancelled',
  isBusy: event.isBusy,
  isPrivate: false,
  category: event.kind,
  reminders: event.reminders,
  organizer,
  guests,
})
