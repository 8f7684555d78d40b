import { saturday, sunday, weekdayOf } from '@pam/law/calendar-date'
import { holidayOn } from '@pam/law/deadlines/holidays'

/** Weekends and federal holidays: nothing is served, heard or due then in the sample firm. */
export const isDayOff = (day: number): boolean =>
  [sunday, saturday].some((off) => off === weekdayOf(day)) || holidayOn('federal', day) !== undefined

/** The day, or the next one on which courts are open. */
export function courtDay(day: number): number {
  let open = day
  while (isDayOff(open)) open += 1
  return open
}
