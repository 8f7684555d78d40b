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
import { dateInLetter } from '@pam/law/format/dates'
import type { PlacedTerm } from './contract-term.ts'
import type { ContractFacts } from './facts.ts'
import { type Period, periodText } from './periods.ts'
import type { Span } from './spans.ts'

/** A date the contract sets. It is entered nowhere until a person confirms it. */
export interface ContractDeadline {
  readonly what: 'end' | 'renewal_notice' | 'option_notice'
  readonly title: string
  /** By the words of the contract: never rolled, whatever day it is. */
  readonly due: CalendarDate
  readonly weekday: string
  /** The same day, or the business day before it. */
  readonly safeDue: CalendarDate
  /** How it was counted, for checking by hand. */
  readonly how: string
  readonly span: Span
  /** The contract's conditions for the date, in its own words. */
  readonly conditions: readonly string[]
}

/** A term, an option or a notice without a date, and why. */
export interface DateNote {
  readonly message: string
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

/** Calendar days without rolling; business days only if the contract says business days. */
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

interface Counted {
  readonly day: number
  readonly how: string
  readonly span: Span
}

const conditionText = ({ text }: Span) => text.replace(/\s+/g, ' ').trim()

/** The dates to track: the end of the contract, and the deadlines for notice to stop or exercise a renewal. */
export function deadlinesOf(facts: ContractFacts): ContractDeadline[] {
  const end = endOf(facts)
  if (!end) return []
  const { renewal, renewalOption, renewalNotice, conditions } = facts
  const title = renewal?.isAutomatic ? 'Term ends, then renews automatically' : 'Contract ends'
  return [
    ...(renewalNotice
      ? [
          deadline(
            'renewal_notice',
            'Last day for notice not to renew',
            noticeBefore(end, renewalNotice),
            conditions.renewalNotice,
          ),
        ]
      : []),
    ...(renewalOption?.notice
      ? [
          deadline(
            'option_notice',
            'Last day to exercise the option to renew',
            noticeBefore(end, renewalOption.notice),
            conditions.option,
          ),
        ]
      : []),
    deadline('end', title, end, conditions.end),
  ]
}

function noticeBefore(end: Counted, { period, ...span }: PlacedTerm): Counted {
  const days =
    period.unit === 'business_day'
      ? 'business days, not counting weekends and federal holidays'
      : 'calendar days, not moved off a weekend'
  return {
    day: countBack(end.day, period),
    how: `${periodText(period)} before ${longDate(end.day)}: ${days}.`,
    span,
  }
}

function deadline(
  what: ContractDeadline['what'],
  title: string,
  { day, how, span }: Counted,
  conditions: readonly Span[],
): ContractDeadline {
  const { start, end, text } = span
  return {
    what,
    title,
    how,
    due: calendarDateOf(day),
    weekday: weekdayName(day),
    safeDue: calendarDateOf(businessDayBefore(day)),
    span: { start, end, text },
    conditions: [...new Set(conditions.map(conditionText))],
  }
}

/**
 * A day the contract names, or a stated start plus the term: then the day before the anniversary, the earlier reading.
 */
function endOf({ namedEnd, term, termStart }: ContractFacts): Counted | null {
  if (namedEnd && (!termStart?.date || namedEnd.date > termStart.date))
    return { day: dayNumberOf(namedEnd.date), how: 'The contract names this day.', span: namedEnd }
  const months = monthsOf(term)
  if (!term || months === null || !termStart?.date) return null
  const from = dayNumberOf(termStart.date)
  const name = /\d/.test(termStart.name) ? '' : ` (${termStart.name})`
  return {
    day: addMonths(from, months) - 1,
    how: `${periodText(term.period)} from ${longDate(from)}${name}, the day before the anniversary.`,
    span: term,
  }
}

function monthsOf(term: PlacedTerm | null): number | null {
  if (term?.period.unit === 'year') return term.period.count * 12
  return term?.period.unit === 'month' ? term.period.count : null
}

/** Notes on terms and options without a date: no day is made up for them. */
export function dateNotesOf(facts: ContractFacts): DateNote[] {
  const { term, termStart, renewalOption, renewalNotice } = facts
  const end = endOf(facts)
  const notes: DateNote[] = []
  if (!end && term)
    notes.push({
      message: termStart
        ? `The term is ${periodText(term.period)} from ${termStart.name}. The contract gives no date for that, so no end date is proposed.`
        : `The term is ${periodText(term.period)}. The contract does not state when it starts, so no end date is proposed.`,
      span: spanOf(term),
    })
  if (renewalOption && (!end || !renewalOption.notice)) {
    const length = renewalOption.period ? ` for ${periodText(renewalOption.period)}` : ''
    const notice = renewalOption.notice
      ? `Notice is due ${periodText(renewalOption.notice.period)} before the end, which has no date yet.`
      : 'No notice period was found.'
    notes.push({ message: `Option to renew${length}. ${notice}`, span: spanOf(renewalOption) })
  }
  if (renewalNotice && !end)
    notes.push({
      message: `Notice not to renew is due ${periodText(renewalNotice.period)} before the end, which has no date yet.`,
      span: spanOf(renewalNotice),
    })
  return notes
}

const spanOf = ({ start, end, text }: Span): Span => ({ start, end, text })

const longDate = (day: number) => dateInLetter(calendarDateOf(day))
