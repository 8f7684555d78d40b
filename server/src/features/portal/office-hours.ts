import type { GeneralSettings } from '@pam/contracts/settings'
import { type CalendarDate, dayNumberOf, weekdayName } from '@pam/law/calendar-date'
import { dayInZone, timeInZone } from '@pam/law/format/zones'

type Hours = Pick<GeneralSettings, 'time_zone' | 'working_days' | 'working_from' | 'working_until'>

/** Whether the firm works at this moment, by its own calendar and clock. */
export function isOfficeOpen(now: Date, hours: Hours): boolean {
  const time = timeInZone(now, hours.time_zone)
  const day = weekdayName(dayNumberOf(dayInZone(now, hours.time_zone) as CalendarDate)).toLowerCase()
  const isWorkday = hours.working_days.some((one) => one === day)
  return isWorkday && time >= hours.working_from && time < hours.working_until
}
