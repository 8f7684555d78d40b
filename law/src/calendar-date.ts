/** A day on the calendar, without a time or a zone: `2026-11-16`. */
export type CalendarDate = string & { readonly calendarDate: unique symbol }

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Reads `YYYY-MM-DD`; a day that does not exist (30 February) is nothing. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? (text as CalendarDate) : undefined
}
