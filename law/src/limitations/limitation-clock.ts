import { addMonths, type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import type { LimitationEntry, LimitationPeriod } from './limitation-file.ts'

/** A time in which the period does not run, as a person entered it. */
export interface Stretch {
  readonly from: number
  readonly until: number
  readonly what: string
}

/** The last day of a period, before any weekend or holiday. February 29 becomes February 28: the earlier day. */
export function afterPeriod(day: number, period: LimitationPeriod): number {
  let end = day
  for (const { count, unit } of period)
    end = unit === 'day' ? end + count : addMonths(end, unit === 'year' ? count * 12 : count)
  return end
}

export const periodWords = (period: LimitationPeriod): string =>
  period.map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' and ')

/** The period for a cause of action that accrued on a day. */
export function periodOn({ periods, citation }: LimitationEntry, accrual: number) {
  const date = calendarDateOf(accrual)
  const found = periods.find(
    ({ accruedFrom = '', accruedUntil = '9999' }) => accruedFrom <= date && date <= accruedUntil,
  )
  if (!found) throw new Error('The periods of an entry cover every day.')
  return { period: found.period, citation: found.citation ?? citation }
}

export const eighteenthBirthday = (birth: number): number => addMonths(birth, 18 * 12)

export interface Tolled {
  readonly stretch: Stretch
  /** None if the period was not running. */
  readonly days: number
}

/**
 * Days that tolling adds to a period, by the shorter of two readings: the last day of a toll does not count,
 * overlapping tolls count once, and a toll that begins on or after the last day does not count.
 */
export function tolledDays(start: number, end: number, stretches: readonly Stretch[]): readonly Tolled[] {
  let last = end
  let counted = start
  return stretches
    .toSorted((one, other) => one.from - other.from || one.until - other.until)
    .map((stretch) => {
      const from = Math.max(stretch.from, counted)
      const days = from >= last ? 0 : Math.max(0, stretch.until - from)
      last += days
      counted = Math.max(counted, stretch.until)
      return { stretch, days }
    })
}

/** The maximum length of a period in months, for the three-year threshold of CPLR 208. */
export const isThreeYears = (period: LimitationPeriod): boolean => {
  const start = dayNumberOf('2001-01-01' as CalendarDate)
  return afterPeriod(start, period) >= addMonths(start, 36)
}
