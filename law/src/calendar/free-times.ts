import { dayAfter, instantOf, localOf, type Span } from './event-time.ts'
import { overlaps } from './free-busy.ts'

interface Wanted {
  readonly minutes: number
  /** The first day to search, in the office's time zone. */
  readonly from: string
  readonly days: number
  /** Nothing before this instant is offered. */
  readonly now: number
  /** Office hours in its time zone: 0 is Sunday, times are minutes of the day. */
  readonly hours: {
    readonly zone: string
    readonly days: readonly number[]
    readonly from: number
    readonly until: number
  }
  /** Days without appointments. */
  readonly closed: ReadonlySet<string>
  /** Of all required participants. */
  readonly busy: readonly Span[]
  readonly most: number
  readonly mostADay: number
}

const stepMinutes = 30

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Weekday of a calendar date, 0 for Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay()

/**
 * Times within working hours when everyone is free, earliest first, on the half hour. They do not overlap, and there
 * are only a few per day: a list of choices, not a calendar.
 */
export function freeTimes(wanted: Wanted): Span[] {
  const { minutes, hours, busy, now, closed } = wanted
  const found: Span[] = []
  for (let ahead = 0; ahead < wanted.days && found.length < wanted.most; ahead += 1) {
    const day = dayAfter(wanted.from, ahead)
    if (closed.has(day) || !hours.days.includes(weekdayOf(day))) continue
    let ofDay = 0
    for (
      let at = Math.ceil(hours.from / stepMinutes) * stepMinutes;
      at + minutes <= hours.until && ofDay < wanted.mostADay && found.length < wanted.most;
    ) {
      const from = instantOf(`${day}T${clock(at)}`, hours.zone)
      const span = { from, until: from + minutes * 60_000 }
      // When the clocks jump forward, a skipped time is not offered.
      const isReal = localOf(from, hours.zone) === `${day}T${clock(at)}`
      const isFree = isReal && from >= now && !busy.some((one) => overlaps(one, span))
      if (isFree) {
        found.push(span)
        ofDay += 1
      }
      at += isFree ? Math.ceil(minutes / stepMinutes) * stepMinutes : stepMinutes
    }
  }
  return found
}
