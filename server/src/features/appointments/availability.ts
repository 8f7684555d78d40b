import { localOf, type Span } from '@pam/law/calendar/event-time'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { holidayOn } from '@pam/law/deadlines/holidays'
import { colleaguesOf } from '#features/auth'
import { busySpans } from '#features/calendar'
import { listOverlays } from '#features/deadlines'
import type { Db } from '#platform/database/db'
import { heldTimes } from './appointments.queries.ts'
import type { BookingPage } from './appointments.table.ts'
import { isFree, openTimes } from './free-times.ts'

const hour = 3_600_000
const day = 24 * hour

interface Asked {
  readonly now: Date
  /** One of the page's people; any of them otherwise. */
  readonly hostId?: string
  /** An appointment that is being moved, with its event. */
  readonly except?: { readonly id: string; readonly eventId: string | null }
}

/** Court holidays of the federal calendar and the days the firm added. */
async function closedDays(db: Db, { firmId, closesOnHolidays, timeZone }: BookingPage, span: Span) {
  const closed = new Set<string>()
  if (!closesOnHolidays) return closed
  const first = dayNumberOf(localOf(span.from, timeZone).slice(0, 10) as CalendarDate)
  const last = dayNumberOf(localOf(span.until, timeZone).slice(0, 10) as CalendarDate)
  for (let number = first; number <= last; number += 1)
    if (holidayOn('federal', number)) closed.add(calendarDateOf(number))
  for (const { date } of await listOverlays(db, firmId)) closed.add(date)
  return closed
}

/** People of the page who still work at the firm. */
async function hostsOf(db: Db, page: BookingPage, hostId: string | undefined): Promise<string[]> {
  const present = new Set((await colleaguesOf(db, page.firmId)).map(({ id }) => id))
  return page.people.filter((id) => present.has(id) && (hostId === undefined || id === hostId))
}

/** Who is free at which of the page's times. Read inside the lock of its people, it holds until the transaction ends. */
export async function freeTimesOf(db: Db, page: BookingPage, { now, hostId, except }: Asked) {
  const span = {
    from: now.getTime() + page.noticeHours * hour,
    until: now.getTime() + page.horizonDays * day,
  }
  const hosts = await hostsOf(db, page, hostId)
  if (hosts.length === 0) return { hosts, times: new Map<number, string[]>() }
  const wide = { from: span.from - day, until: span.until + day }
  const busy = await busySpans(
    db,
    {
      firmId: page.firmId,
      userIds: hosts,
      zone: page.timeZone,
      ...(except?.eventId && { except: except.eventId }),
    },
    wide,
  )
  const held = await heldTimes(
    db,
    hosts,
    { from: new Date(wide.from), until: new Date(wide.until) },
    except?.id,
  )
  for (const { hostId: id, startsAt, endsAt } of held)
    busy.set(id, [...(busy.get(id) ?? []), { from: startsAt.getTime(), until: endsAt.getTime() }])
  const times = new Map<number, string[]>()
  for (const at of openTimes(page, span, await closedDays(db, page, span))) {
    const free = hosts.filter((id) => isFree(at, page, busy.get(id) ?? []))
    if (free.length > 0) times.set(at, free)
  }
  return { hosts, times }
}

/** Of those who are free, the one with the fewest upcoming appointments. */
export async function leastBooked(db: Db, free: readonly string[], now: Date): Promise<string | undefined> {
  const held = await heldTimes(db, free, { from: now, until: new Date(now.getTime() + 90 * day) })
  const count = (id: string) => held.filter(({ hostId }) => hostId === id).length
  return free.toSorted((one, other) => count(one) - count(other))[0]
}
