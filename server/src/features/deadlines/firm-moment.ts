import { type CalendarDate, calendarDateOf, dayNumberOf, weekdayName } from '@pam/law/calendar-date'
import { firmSettings } from '#features/settings'
import type { Db } from '#platform/database/db'

export interface FirmMoment {
  /** The day on the calendar of the firm. */
  readonly day: string
  readonly isWorkingDay: boolean
  /** From the hour the firm begins to work on. */
  readonly hasBegun: boolean
  /** Of the day, as in 09:00. */
  readonly time: string
  /** The firm lets names of clients and deadlines travel by SMS. */
  readonly namesInSms: boolean
}

/** What a moment is in the life of a firm: its day, and whether people are at work. */
export async function momentOf(db: Db, firmId: string, now: Date): Promise<FirmMoment> {
  const settings = await firmSettings(db, firmId)
  const { time_zone: timeZone, working_from: from, working_days: days } = settings
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  const weekday = weekdayName(dayNumberOf(day as CalendarDate)).toLowerCase()
  return {
    day,
    isWorkingDay: days.some((day) => day === weekday),
    hasBegun: time >= from,
    time,
    namesInSms: settings.names_in_sms,
  }
}

/** From a day to another, in whole days. */
export const daysFrom = (day: string, to: string): number =>
  dayNumberOf(to as CalendarDate) - dayNumberOf(day as CalendarDate)

export const dayPlus = (day: string, days: number): string =>
  calendarDateOf(dayNumberOf(day as CalendarDate) + days)

/** Whether a time of the day lies in the quiet hours, which may go over midnight. */
export function isQuiet(time: string, from: string | null, until: string | null): boolean {
  if (from === null || until === null || from === until) return false
  return from < until ? time >= from && time < until : time >= from || time < until
}
