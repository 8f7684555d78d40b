import {
  addMonths,
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  saturday,
  sunday,
  weekdayName,
  weekdayOf,
} from '@pam/law/calendar-date'
import { holidayOn } from '@pam/law/deadlines/holidays'
import type { ContractFacts } from './facts.ts'
import { type Period, periodText } from './periods.ts'
import type { Span } from './spans.ts'

/** A date a contract makes matter. Nothing of it is entered anywhere until a person says so. */
export interface ContractDeadline {
  readonly what: 'end' | 'renewal_notice'
  readonly title: string
  /** By the words of the contract: no day is rolled, whatever day it is. */
  readonly due: CalendarDate
  readonly weekday: string
  /** The same day, or the business day before it. */
  readonly safeDue: CalendarDate
  /** How it was counted, to be checked by hand. */
  readonly how: string
  readonly span: Span
}

const isClosed = (day: number) =>
  weekdayOf(day) === saturday || weekdayOf(day) === sunday || holidayOn('federal', day) !== undefined

/** The day itself, or the nearest earlier one that is neither a weekend nor a federal holiday. */
export function businessDayBefore(day: number): number {
  let safe = day
  while (isClosed(safe)) safe -= 1
  return safe
}

/** Calendar days without rolling; business days only where the contract says business days. */
export function countBack(from: number, { count, unit }: Period): number {
  if (unit === 'month') return addMonths(from, -count)
  if (unit === 'year') return addMonths(from, -12 * count)
  if (unit === 'week') return from - 7 * count
  if (unit === 'day') return from - count
  let day = from
  for (let left = count; left > 0; ) {
    day -= 1
    if (!isClosed(day)) left -= 1
  }
  return day
}

interface End {
  readonly day: number
  readonly how: string
  readonly span: Span
}

/** The dates to keep: when the contract ends, and until when one must say that it is not to renew. */
export function deadlinesOf(facts: ContractFacts): ContractDeadline[] {
  const end = endOf(facts)
  if (!end) return []
  const { renewal, renewalNotice } = facts
  const found = [
    deadline('end', renewal?.isAutomatic ? 'Term ends, then renews by itself' : 'Contract ends', end),
  ]
  if (!renewalNotice) return found
  const day = countBack(end.day, renewalNotice.period)
  const days =
    renewalNotice.period.unit === 'business_day'
      ? 'business days, weekends and federal holidays left out'
      : 'calendar days, and no day is moved off a weekend'
  const how = `${periodText(renewalNotice.period)} before ${calendarDateOf(end.day)}: ${days}.`
  return [
    deadline('renewal_notice', 'Last day for notice not to renew', { day, how, span: renewalNotice }),
    ...found,
  ]
}

function deadline(what: ContractDeadline['what'], title: string, { day, how, span }: End): ContractDeadline {
  const { start, end, text } = span
  return {
    what,
    title,
    due: calendarDateOf(day),
    weekday: weekdayName(day),
    safeDue: calendarDateOf(businessDayBefore(day)),
    how,
    span: { start, end, text },
  }
}

/** A date the contract names, or its beginning and its term: then the day before the anniversary, the earlier reading. */
function endOf({ dates, term }: ContractFacts): End | null {
  const begin = dates.find((it) => it.role === 'effective') ?? dates.find((it) => it.role === 'agreement')
  const named = dates.find((it) => it.role === 'expiration' && (!begin || it.date > begin.date))
  if (named) return { day: dayNumberOf(named.date), how: 'The contract names this day.', span: named }
  if (!begin || !term || (term.period.unit !== 'month' && term.period.unit !== 'year')) return null
  const months = term.period.count * (term.period.unit === 'year' ? 12 : 1)
  const day = addMonths(dayNumberOf(begin.date), months) - 1
  return {
    day,
    how: `${periodText(term.period)} from ${begin.date}, the day before the anniversary.`,
    span: term,
  }
}
