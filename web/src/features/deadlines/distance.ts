import { dayNumberOf, parseCalendarDate } from '@pam/law/calendar-date'

/** From one calendar date to another, in whole days. */
export function daysBetween(from: string, to: string): number {
  const [start, end] = [parseCalendarDate(from.slice(0, 10)), parseCalendarDate(to.slice(0, 10))]
  return start && end ? dayNumberOf(end) - dayNumberOf(start) : 0
}

/** today, tomorrow, in 5 days, 3 days ago */
export function distanceInWords(today: string, date: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
