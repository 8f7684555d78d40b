import type { EventDetails } from '@pam/contracts/calendar'
import { instantOf, isTimeZone, spanOf } from '@pam/law/calendar/event-time'
import { endOfSeries, isUsableRule, type Series } from '@pam/law/calendar/recurrence'
import { badInput } from '#platform/errors'
import type { CalendarEvent } from './calendar.table.ts'

export const seriesOf = (
  { allDay, starts, ends, timeZone, exceptions }: CalendarEvent,
  rule: string,
): Series => ({ allDay, starts, ends, timeZone, rule, exceptions })

/** From when to when rows can be found; null where a series has no end. */
export function boundsOf(
  time: Pick<CalendarEvent, 'allDay' | 'starts' | 'ends' | 'timeZone' | 'rule'>,
  firmZone: string,
): { startsAt: Date; endsAt: Date | null } {
  const { from, until } = spanOf(time, firmZone)
  if (time.rule === null) return { startsAt: new Date(from), endsAt: new Date(until) }
  const last = endOfSeries({ ...time, rule: time.rule, exceptions: [] }, firmZone)
  return { startsAt: new Date(from), endsAt: last === null ? null : new Date(last) }
}

const refused = (field: string, message: string) => badInput(message, { [field]: message })

function requireTimes({ all_day, starts, ends, time_zone }: EventDetails): void {
  if (!isTimeZone(time_zone)) throw refused('time_zone', 'Choose a time zone from the list.')
  for (const [field, text] of [
    ['starts', starts],
    ['ends', ends],
  ] as const) {
    if (all_day !== (text.length === 10))
      throw refused(field, all_day ? 'Enter a date without a time.' : 'Enter a date and a time.')
    if (!isReal(text)) throw refused(field, 'This date does not exist.')
  }
  if (ends < starts) throw refused('ends', 'The end must be after the start.')
}

function isReal(text: string): boolean {
  try {
    const day = text.slice(0, 10)
    return (
      new Date(instantOf(day, 'UTC')).toISOString().startsWith(day) &&
      (text.length === 10 || text.slice(11) < '24:00') &&
      Number.isFinite(instantOf(text, 'UTC'))
    )
  } catch {
    return false
  }
}

/** The columns of an event, once it is consistent. */
export function columnsOf(details: EventDetails, firmZone: string) {
  requireTimes(details)
  const time = {
    allDay: details.all_day,
    starts: details.starts,
    ends: details.ends,
    timeZone: details.time_zone,
    rule: details.rule?.trim().replace(/^RRULE:/i, '') || null,
  }
  if (time.rule !== null && !isUsableRule({ ...time, rule: time.rule, exceptions: [] }))
    throw refused('rule', 'This event cannot repeat in this way. Choose again how often it repeats.')
  return {
    ...time,
    ...boundsOf(time, firmZone),
    kind: details.kind,
    title: details.title,
    place: details.place,
    videoLink: details.video_link,
    notes: details.notes,
    guests: details.guests.filter(({ name, email }) => name !== '' || email !== ''),
    reminders: [...new Set(details.reminders)].toSorted((one, other) => one - other),
    isBusy: details.is_busy,
    isShared: details.is_shared,
    caseId: details.case_id,
  }
}
