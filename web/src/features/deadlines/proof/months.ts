import { addMonths, type CalendarDate, calendarDateOf, dayNumberOf, weekdayOf } from '@pam/law/calendar-date'
import type { ProofDay } from '@pam/law/deadlines/proof-days'

export interface MonthDay {
  date: CalendarDate
  /** Day of the month. */
  day: number
  isWeekend: boolean
  proof?: ProofDay
}

export interface Month {
  /** Its first day. */
  first: CalendarDate
  /** Weeks from Sunday to Saturday; days outside the month are empty. */
  weeks: readonly (readonly (MonthDay | null)[])[]
}

const firstOf = (date: string) => `${date.slice(0, 7)}-01` as CalendarDate

/** The month of a date, as weeks. */
export function monthOf(date: string, proofs: ReadonlyMap<string, ProofDay> = new Map()): Month {
  const first = firstOf(date)
  const start = dayNumberOf(first)
  const end = addMonths(start, 1)
  const cells: (MonthDay | null)[] = Array.from({ length: weekdayOf(start) }, () => null)
  for (let day = start; day < end; day += 1) {
    const date = calendarDateOf(day)
    const weekday = weekdayOf(day)
    const proof = proofs.get(date)
    cells.push({
      date,
      day: day - start + 1,
      isWeekend: weekday === 0 || weekday === 6,
      ...(proof && { proof }),
    })
  }
  while (cells.length % 7 > 0) cells.push(null)
  return {
    first,
    weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
  }
}

/** Every month from the first to the last day of a proof. */
export function monthsOf(days: readonly ProofDay[], also: readonly string[]): Month[] {
  const dates = [...days.map(({ date }) => date as string), ...also].toSorted()
  const [from, until] = [dates[0], dates.at(-1)]
  if (!from || !until) return []
  const proofs = new Map(days.map((day) => [day.date as string, day]))
  const months: Month[] = []
  const last = dayNumberOf(firstOf(until))
  for (let at = dayNumberOf(firstOf(from)); at <= last; at = addMonths(at, 1))
    months.push(monthOf(calendarDateOf(at), proofs))
  return months
}

/** Long periods show their first and last months; those between are only counted through. */
export function shownMonths(months: readonly Month[]): (Month | { between: number })[] {
  if (months.length <= 8) return [...months]
  return [...months.slice(0, 2), { between: months.length - 5 }, ...months.slice(-3)]
}
