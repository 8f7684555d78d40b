import { weekday } from '@pam/contracts/settings'
import { dayAfter, instantOf, isTimeZone, localOf } from '@pam/law/calendar/event-time'
import { freeTimes } from '@pam/law/calendar/free-times'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { holidayOn } from '@pam/law/deadlines/holidays'
import { namesOf } from '#features/auth'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { busySpans } from './for-appointments.ts'

const daysAhead = 21
const most = 6

interface Asked {
  readonly user_ids: readonly string[]
  readonly from: string
  readonly minutes: number
  readonly time_zone?: string | undefined
  readonly except?: string | undefined
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const federalHolidays = (from: string): Set<string> => {
  const first = dayNumberOf(from as CalendarDate)
  const days = Array.from({ length: daysAhead }, (_, ahead) => first + ahead)
  return new Set(days.filter((day) => holidayOn('federal', day)).map((day) => calendarDateOf(day)))
}

/** The next times everyone is free in the firm's working hours; which events make them busy is not disclosed. */
export async function suggestTimes(ctx: Ctx, { user_ids, from, minutes, time_zone, except }: Asked) {
  const { firmId } = ctx.actor
  const settings = await firmSettings(ctx.db, firmId)
  const { time_zone: firmZone } = settings
  const zone = time_zone && isTimeZone(time_zone) ? time_zone : firmZone
  const names = await namesOf(ctx.db, firmId, user_ids)
  if (user_ids.some((id) => !names.has(id)))
    throw badInput('One of the people is not in your firm.', { user_ids: 'Choose people of your firm.' })
  const now = ctx.now().getTime()
  const today = localOf(now, firmZone).slice(0, 10)
  const first = from > today ? from : today
  const span = { from: instantOf(first, firmZone), until: instantOf(dayAfter(first, daysAhead), firmZone) }
  const busy = await busySpans(
    ctx.db,
    { firmId, userIds: user_ids, zone: firmZone, ...(except && { except }) },
    span,
  )
  const found = freeTimes({
    minutes,
    from: first,
    days: daysAhead,
    now,
    hours: {
      zone: firmZone,
      // Sunday is the last of our days and the first of theirs.
      days: settings.working_days.map((day) => (weekday.options.indexOf(day) + 1) % 7),
      from: minutesOf(settings.working_from),
      until: minutesOf(settings.working_until),
    },
    closed: federalHolidays(first),
    busy: [...busy.values()].flat(),
    most,
    mostADay: 2,
  })
  return {
    items: found.map((time) => ({ starts: localOf(time.from, zone), ends: localOf(time.until, zone) })),
  }
}
