import type { Recurrence } from '@pam/contracts/tasks'
import { addMonths, type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'

/** The day a recurring task comes again: the same day of the next week, month or year, or the last of a short month. */
export function nextDue(day: string, recurrence: Exclude<Recurrence, 'none'>): string {
  const from = dayNumberOf(day as CalendarDate)
  if (recurrence === 'daily') return calendarDateOf(from + 1)
  if (recurrence === 'weekly') return calendarDateOf(from + 7)
  return calendarDateOf(addMonths(from, recurrence === 'monthly' ? 1 : 12))
}
