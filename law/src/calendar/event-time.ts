import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { Temporal } from 'temporal-polyfill'

/**
 * When an event takes place, as people say it: days without a zone, or times on the clocks of one zone. A daily call at 9:00
 * stays at 9:00 when the clocks change.
 */
export interface EventTime {
  readonly allDay: boolean
  /** `2026-12-03` for whole days, else `2026-12-03T10:00`. */
  readonly starts: string
  /** The last day, included; or the local time at which it ends. */
  readonly ends: string
  readonly timeZone: string
}

export interface Span {
  readonly from: number
  readonly until: number
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** The moment a local time is, in milliseconds; a time the clocks skip is the one an hour later. */
export const instantOf = (local: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds

/** `2026-12-03T10:00` on the clocks of a zone. */
export const localOf = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

export const dayAfter = (date: string, days = 1): string =>
  calendarDateOf(dayNumberOf(date as CalendarDate) + days)

/** From the first to the last moment. Whole days are those of whoever looks. */
export const spanOf = ({ allDay, starts, ends, timeZone }: EventTime, viewZone: string): Span =>
  allDay
    ? { from: instantOf(starts, viewZone), until: instantOf(dayAfter(ends), viewZone) }
    : { from: instantOf(starts, timeZone), until: instantOf(ends, timeZone) }

const plain = (text: string) => Temporal.PlainDateTime.from(text)
const written = (time: Temporal.PlainDateTime, like: string) =>
  like.includes('T') ? time.toString({ smallestUnit: 'minute' }) : time.toPlainDate().toString()

/** Minutes on the clock from one local time or day to another. */
export const minutesBetween = (from: string, to: string): number =>
  plain(from).until(plain(to)).total({ unit: 'minutes' })

export const shiftLocal = (text: string, minutes: number): string =>
  written(plain(text).add({ minutes: Math.round(minutes) }), text)

/** The same event with another beginning, as long as before. */
export const startingAt = <Time extends EventTime>(time: Time, starts: string): Time => ({
  ...time,
  starts,
  ends: shiftLocal(time.ends, minutesBetween(time.starts, starts)),
})
