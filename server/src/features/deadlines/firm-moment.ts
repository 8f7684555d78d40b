import { type CalendarDate, calendarDateOf, dayNumberOf, weekdayName } from '@pam/law/calendar-date'
import { dayInZone, timeInZone } from '@pam/law/format/zones'
import { firmSettings } from '#features/settings'
import type { Db } from '#platform/database/db'

export interface FirmMoment {
  /** The date in the firm's time zone. */
  readonly day: string
  readonly isWorkingDay: boolean
  /** The hour the firm's workday begins. */
  readonly hasBegun: boolean
  /** Time of day, as in 09:00. */
  readonly time: string
  /** The firm allows names of clients and deadlines in text messages. */
  readonly namesInSms: boolean
}

/** A firm's local time: its date, and whether people are at work. */
export async function momentOf(db: Db, firmId: string, now: Date): Promise<FirmMoment> {
  const settings = await firmSettings(db, firmId)
  const { time_zone: timeZone, working_from: from, working_days: days } = settings
  const day = dayInZone(now, timeZone)
  const time = timeInZone(now, timeZone)
  const weekday = weekdayName(dayNumberOf(day as CalendarDate)).toLowerCase()
  return {
    day,
    isWorkingDay: days.some((day) => day === weekday),
    hasBegun: time >= from,
    time,
    namesInSms: settings.names_in_sms,
  }
}

/** From one date to another, in whole days. */
export const daysFrom = (day: string, to: string): number =>
  dayNumberOf(to as CalendarDate) - dayNumberOf(day as CalendarDate)

export const dayPlus = (day: string, days: number): string =>
  calendarDateOf(dayNumberOf(day as CalendarDate) + days)

/** Whether a time of day is in the quiet hours, which may span midnight. */
export function isQuiet(time: string, from: string | null, until: string | null): boolean {
  if (from === null || until === null || from === until) return false
  return from < until ? time >= from && time < until : time >= from || time < until
}
