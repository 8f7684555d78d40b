import { addMonths, type CalendarDate, calendarDateOf, dayNumberOf, weekdayOf } from '@pam/law/calendar-date'

export type CalendarView = 'day' | 'week' | 'month' | 'agenda'

const numberOf = (date: string) => dayNumberOf(date as CalendarDate)

export const shiftDays = (date: string, days: number): string => calendarDateOf(numberOf(date) + days)

const startOfWeek = (date: string) => shiftDays(date, -weekdayOf(numberOf(date)))
const startOfMonth = (date: string) => `${date.slice(0, 7)}-01`
const shiftMonths = (date: string, months: number): string =>
  calendarDateOf(addMonths(numberOf(date), months))

export const weekOf = (date: string): string[] =>
  Array.from({ length: 7 }, (_, index) => shiftDays(startOfWeek(date), index))

const agendaDays = 60

/** The days a view asks the server for. */
export function rangeOf(view: CalendarView, date: string): { from: string; until: string } {
  if (view === 'day') return { from: date, until: date }
  if (view === 'week') return { from: startOfWeek(date), until: shiftDays(startOfWeek(date), 6) }
  if (view === 'agenda') return { from: date, until: shiftDays(date, agendaDays) }
  const from = startOfMonth(date)
  return { from, until: shiftDays(shiftMonths(from, 1), -1) }
}

/** One step on or back, as far as the view shows. */
export function stepFrom(view: CalendarView, date: string, step: 1 | -1): string {
  if (view === 'day') return shiftDays(date, step)
  if (view === 'week') return shiftDays(date, step * 7)
  return view === 'agenda' ? shiftDays(date, step * agendaDays) : shiftMonths(date, step)
}
