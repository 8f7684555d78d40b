import { addMonths, type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import type { LimitationEntry, LimitationPeriod } from './limitation-file.ts'

/** A stretch in which the period does not run, as a person entered it. */
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
  /** Nothing where the period was not running. */
  readonly days: number
}

/**
 * Days that stretches add to a period. Of two readings the shorter: a stretch counts from its first day to its last
 * without that last one, the overlap of two stretches once, and what begins on or after the last day not at all.
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

/** How many months a period is at most, for the line CPLR 208 draws at three years. */
export const isThreeYears = (period: LimitationPeriod): boolean => {
  const start = dayNumberOf('2001-01-01' as CalendarDate)
  return afterPeriod(start, period) >= addMonths(start, 36)
}
