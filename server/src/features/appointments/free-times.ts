import type { BookingHours } from '@pam/contracts/appointments'
import { dayAfter, instantOf, localOf, type Span } from '@pam/law/calendar/event-time'
import { overlaps } from '@pam/law/calendar/free-busy'
import { type CalendarDate, dayNumberOf, weekdayName } from '@pam/law/calendar-date'

const minute = 60_000
/** Times begin on the hour and at each half hour, whatever the appointment takes. */
const stepMinutes = 30

interface Offered {
  readonly hours: readonly BookingHours[]
  readonly timeZone: string
  readonly minutes: number
  readonly bufferMinutes: number
}

const weekdayOf = (date: string) => weekdayName(dayNumberOf(date as CalendarDate)).toLowerCase()

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every beginning within a span that the weekly hours allow, on days that are not closed. */
export function openTimes(
  { hours, timeZone, minutes }: Offered,
  within: Span,
  closedDays: ReadonlySet<string>,
): number[] {
  const found = new Set<number>()
  const last = localOf(within.until, timeZone).slice(0, 10)
  for (let day = localOf(within.from, timeZone).slice(0, 10); day <= last; day = dayAfter(day)) {
    if (closedDays.has(day)) continue
    for (const { from, until } of hours.filter((window) => window.day === weekdayOf(day)))
      for (let at = minutesOf(from); at + minutes <= minutesOf(until); at += stepMinutes) {
        const local = `${day}T${clock(at)}`
        const instant = instantOf(local, timeZone)
        // A time the clocks skip does not exist.
        if (localOf(instant, timeZone) !== local) continue
        if (instant >= within.from && instant <= within.until) found.add(instant)
      }
  }
  return [...found].toSorted((one, other) => one - other)
}

/** Whether an appointment with its buffers overlaps nothing in the person's day. */
export function isFree(at: number, { minutes, bufferMinutes }: Offered, busy: readonly Span[]): boolean {
  const own = { from: at - bufferMinutes * minute, until: at + (minutes + bufferMinutes) * minute }
  return !busy.some((span) => overlaps(own, span))
}
