import { type CalendarDate, calendarDateOf, dayNumberOf, weekdayOf } from '@pam/law/calendar-date'

const numberOf = (day: string) => dayNumberOf(day as CalendarDate)

export const dayPlus = (day: string, days: number): string => calendarDateOf(numberOf(day) + days)

/** Weeks begin on Sunday, as on a wall calendar in the US. */
export const weekOf = (day: string): string[] => {
  const first = numberOf(day) - weekdayOf(numberOf(day))
  return Array.from({ length: 7 }, (_, at) => calendarDateOf(first + at))
}
