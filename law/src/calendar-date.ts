/** A calendar date, without a time or time zone: `2026-11-16`. */
export type CalendarDate = string & { readonly calendarDate: unique symbol }

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Reads `YYYY-MM-DD`; undefined for a day that does not exist (February 30). */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? (text as CalendarDate) : undefined
}

const dayMs = 86_400_000

/** Days since January 1, 1970: integers to count with, the same in every time zone. */
export const dayNumberOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs

export const calendarDateOf = (day: number): CalendarDate =>
  new Date(day * dayMs).toISOString().slice(0, 10) as CalendarDate

export const dayOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / dayMs

export const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear()

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const [sunday, monday, friday, saturday] = [0, 1, 5, 6] as const

/** 0 is Sunday. January 1, 1970 was a Thursday. */
export const weekdayOf = (day: number): Weekday => ((((day + 4) % 7) + 7) % 7) as Weekday

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export const weekdayName = (day: number): string => weekdayNames[weekdayOf(day)]

/** The same day of the month some months later, or the last day of that month if it is shorter. */
export function addMonths(day: number, months: number): number {
  const at = new Date(day * dayMs)
  const month = at.getUTCFullYear() * 12 + at.getUTCMonth() + months
  const [year, index] = [Math.floor(month / 12), ((month % 12) + 12) % 12]
  return dayOf(year, index + 1, Math.min(at.getUTCDate(), daysInMonth(year, index + 1)))
}
