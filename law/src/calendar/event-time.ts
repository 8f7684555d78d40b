import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { dateFormatter } from '@pam/law/format/formatters'
import { Temporal } from 'temporal-polyfill'

/**
 * When an event takes place: dates without a zone, or local times in one zone. A daily call at 9:00 stays at 9:00 when
 * the clocks change.
 */
export interface EventTime {
  readonly allDay: boolean
  /** `2026-12-03` for all-day events, otherwise `2026-12-03T10:00`. */
  readonly starts: string
  /** The last day, inclusive; or the local end time. */
  readonly ends: string
  readonly timeZone: string
}

export interface Span {
  readonly from: number
  readonly until: number
}

export function isTimeZone(name: string): boolean {
  try {
    dateFormatter('en-US', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** The instant of a local time, in milliseconds; a time the clocks skip becomes one hour later. */
export const instantOf = (local: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds

/** `2026-12-03T10:00` in local time of a zone. */
export const localOf = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

export const dayAfter = (date: string, days = 1): string =>
  calendarDateOf(dayNumberOf(date as CalendarDate) + days)

/** First and last instant. All-day events use the viewer's days. */
export const spanOf = ({ allDay, starts, ends, timeZone }: EventTime, viewZone: string): Span =>
  allDay
    ? { from: instantOf(starts, viewZone), until: instantOf(dayAfter(ends), viewZone) }
    : { from: instantOf(starts, timeZone), until: instantOf(ends, timeZone) }

const plain = (text: string) => Temporal.PlainDateTime.from(text)
const written = (time: Temporal.PlainDateTime, like: string) =>
  like.includes('T') ? time.toString({ smallestUnit: 'minute' }) : time.toPlainDate().toString()

/** Minutes of local time from one time or day to another. */
export const minutesBetween = (from: string, to: string): number =>
  plain(from).until(plain(to)).total({ unit: 'minutes' })

export const shiftLocal = (text: string, minutes: number): string =>
  written(plain(text).add({ minutes: Math.round(minutes) }), text)

/** The same event with a different start and the same duration. */
export const startingAt = <Time extends EventTime>(time: Time, starts: string): Time => ({
  ...time,
  starts,
  ends: shiftLocal(time.ends, minutesBetween(time.starts, starts)),
})
