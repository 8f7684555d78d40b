import {
  addMonths,
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  weekdayName,
  weekdayOf,
} from '@pam/law/calendar-date'
import { numberOf, numberWord } from '@pam/law/clauses/written-numbers'
import { holidayOn } from '@pam/law/deadlines/holidays'
import { findDays } from './find-days.ts'

type Unit = 'day' | 'business day' | 'week' | 'month' | 'year'

/** A question about dates alone, without a rule of court. */
export type DateSum =
  | { readonly is: 'shift'; readonly from: string; readonly amount: number; readonly unit: Unit }
  | { readonly is: 'between'; readonly from: string; readonly until: string; readonly unit: Unit }
  | { readonly is: 'weekday'; readonly from: string }

const amount = `(?:\\d{1,4}|(?:a|an|${numberWord})(?:[\\s-]+(?:${numberWord}))*)`
const unit =
  '(?:(?:calendar|consecutive|full)\\s+)?(?:(?:business|working|court|week)\\s*-?\\s*days?|weekdays?|days?|weeks?|wks?|fortnights?|months?|mos?|years?|yrs?)'
const after = '(?:from|after|following|past|later than|out from|onward from|forward from)'
const before = '(?:before|prior to|ahead of|in advance of|preceding|back from|earlier than)'
const blank = '\\s*@(\\d+)@'

const forms: readonly [RegExp, (found: RegExpExecArray, days: readonly string[]) => DateSum | null][] = [
  [
    new RegExp(
      `(?:days?|weeks?|months?)\\b.*?\\b(?:between|from)${blank}\\s*(?:and|to|until|til|till|through|thru|up to|&|-|–)${blank}`,
      'i',
    ),
    (found, days) => between(found, days, found[0]),
  ],
  [
    new RegExp(
      `\\b(${amount})\\s*-?\\s*(${unit})\\s+(?:is\\s+)?(${after}|${before})\\s+(?:[a-z'’]+\\s+){0,4}?${blank}`,
      'i',
    ),
    ({ 0: words, index, input, 1: many = '', 2: measure = '', 3: side = '', 4: at = '' }, days) => {
      const isBack =
        new RegExp(`^${before}$`, 'i').test(side) || /\bback(?:wards?)?\s*$/i.test(input.slice(0, index))
      return words ? shift(days[Number(at)], many, measure, isBack ? -1 : 1) : null
    },
  ],
  [
    new RegExp(`${blank}\\s*(plus|\\+|minus|-|less)\\s*(${amount})\\s*(${unit})`, 'i'),
    ([, at = '', sign = '', many = '', measure = ''], days) =>
      shift(days[Number(at)], many, measure, /^(?:plus|\+)$/i.test(sign) ? 1 : -1),
  ],
  [
    new RegExp(`\\b(?:add|count(?: forward)?)\\s+(${amount})\\s*(${unit})\\s+(?:to|from|onto)${blank}`, 'i'),
    ([, many = '', measure = '', at = ''], days) => shift(days[Number(at)], many, measure, 1),
  ],
  [
    new RegExp(`\\b(?:subtract|take)\\s+(${amount})\\s*(${unit})\\s+(?:from|off)${blank}`, 'i'),
    ([, many = '', measure = '', at = ''], days) => shift(days[Number(at)], many, measure, -1),
  ],
  [
    new RegExp(
      `how (?:many|long).*?(?:(${unit}))?.*?\\b(?:until|till|til|to|before|away is|is it to|left until)\\s+(?:the\\s+)?${blank}\\W*$`,
      'i',
    ),
    ([, measure = 'days', at = ''], days) => ({
      is: 'between',
      // A day that was said is counted from, not today.
      from: (Number(at) > 1 ? days[1] : days[0]) ?? '',
      until: days[Number(at)] ?? '',
      unit: unitOf(measure || 'days'),
    }),
  ],
  [
    new RegExp(
      `how (?:many|long).*?(?:(${unit}))?.*?\\b(?:since|ago was|passed since)\\s+${blank}\\W*$`,
      'i',
    ),
    ([, measure = 'days', at = ''], days) => ({
      is: 'between',
      from: days[Number(at)] ?? '',
      until: days[0] ?? '',
      unit: unitOf(measure || 'days'),
    }),
  ],
  [
    new RegExp(
      `\\b(?:what|which) (?:day|weekday)(?: of the week)?\\b.*${blank}|${blank}.*\\b(?:what|which) (?:day of the week|weekday)`,
      'i',
    ),
    ([, one, other], days) => ({ is: 'weekday', from: days[Number(one ?? other)] ?? '' }),
  ],
  [
    /^\W*@(\d+)@\W*$/,
    ([, at = ''], days) => ({ is: 'shift', from: days[Number(at)] ?? '', amount: 0, unit: 'day' }),
  ],
  [
    /^\W*(?:(?:what|which)(?:['’]?s| is| was| will be| would be)?\s*(?:the\s+)?(?:exact\s+)?(?:calendar\s+)?(?:date|day)?|when(?:['’]?s| is)|date|give me(?: the date)?|tell me)\s*(?:is|was|will it be|falls|comes)?\s*@(\d+)@\W*$/i,
    ([, at = ''], days) =>
      days[Number(at)] ? { is: 'shift', from: days[Number(at)] ?? '', amount: 0, unit: 'day' } : null,
  ],
]

/** A message that asks for a date or a number of days and nothing else. */
export function readDateSum(text: string, today: string): DateSum | null {
  // The first blank is always today, so that "from today" and "until" have a day to count from.
  const days = [today]
  let [masked, reached] = ['', 0]
  for (const { start, end, from, until } of findDays(text, today)) {
    if (from !== until) continue
    masked += `${text.slice(reached, start)} @${days.length}@`
    days.push(from)
    reached = end
  }
  masked = (masked + text.slice(reached)).replace(/\b(?:now)\b/gi, ' @0@')
  for (const [form, read] of forms) {
    const found = form.exec(masked)
    const sum = found && read(found, days)
    if (sum && isWhole(sum)) return sum
  }
  return null
}

const looseSpan = new RegExp(`\\b(${amount})\\s*-?\\s*(${unit})\\b`, 'i')
const isSpan = new RegExp(`\\b(?:${unit})\\b`, 'i')

/** The sum a message asks for in words of its own: its days and its span of time say what is counted. */
export function dateSumOf(
  kind: 'after' | 'before' | 'between' | 'weekday' | 'plain',
  text: string,
  today: string,
): DateSum | null {
  const [first, second] = findDays(text, today)
    .filter(({ start, end, from, until }) => from === until && !isSpan.test(text.slice(start, end)))
    .map(({ from }) => from)
  switch (kind) {
    case 'weekday':
      return first ? { is: 'weekday', from: first } : null
    case 'plain':
      return { is: 'shift', from: first ?? today, amount: 0, unit: 'day' }
    case 'between': {
      if (!first) return null
      const [from, until] = second ? [first, second] : first < today ? [first, today] : [today, first]
      return { is: 'between', from, until, unit: unitOf(isSpan.exec(text)?.[0] ?? 'days') }
    }
    case 'after':
    case 'before': {
      const [, many, measure] = looseSpan.exec(text) ?? []
      return many && measure ? shift(first ?? today, many, measure, kind === 'after' ? 1 : -1) : null
    }
  }
}

const isWhole = (sum: DateSum): boolean => sum.from !== '' && (sum.is !== 'between' || sum.until !== '')

function between([, one = '', other = '']: RegExpExecArray, days: readonly string[], words: string): DateSum {
  const measure = new RegExp(unit, 'i').exec(words)?.[0] ?? 'days'
  return {
    is: 'between',
    from: days[Number(one)] ?? '',
    until: days[Number(other)] ?? '',
    unit: unitOf(measure),
  }
}

function shift(from: string | undefined, many: string, measure: string, sign: 1 | -1): DateSum | null {
  const count = /^\d/.test(many) ? Number(many) : /^an?$/i.test(many) ? 1 : numberOf(many)
  if (count === null || !from) return null
  const times = /fortnight/i.test(measure) ? 2 : 1
  return { is: 'shift', from, amount: sign * count * times, unit: unitOf(measure) }
}

function unitOf(words: string): Unit {
  if (/business|working|court|week\s*-?\s*day/i.test(words)) return 'business day'
  if (/week|wk|fortnight/i.test(words)) return 'week'
  if (/mo/i.test(words)) return 'month'
  return /ye?a?r/i.test(words) ? 'year' : 'day'
}

const isOpen = (day: number): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && holidayOn('federal', day) === undefined

/** The day a sum leads to. */
export function shifted({ from, amount: many, unit: measure }: Extract<DateSum, { is: 'shift' }>): string {
  let day = dayNumberOf(from as CalendarDate)
  if (measure === 'business day') {
    const step = Math.sign(many)
    for (let left = Math.abs(many); left > 0; ) {
      day += step
      if (isOpen(day)) left -= 1
    }
    return calendarDateOf(day)
  }
  if (measure === 'day' || measure === 'week')
    return calendarDateOf(day + many * (measure === 'week' ? 7 : 1))
  return calendarDateOf(addMonths(day, measure === 'month' ? many : many * 12))
}

/** How many days lie between two, the first not counted. */
export function daysBetween(from: string, until: string, isBusiness: boolean): number {
  const [first, last] = [dayNumberOf(from as CalendarDate), dayNumberOf(until as CalendarDate)]
  if (!isBusiness) return last - first
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  let count = 0
  for (let day = low + 1; day <= high; day += 1) if (isOpen(day)) count += 1
  return last < first ? -count : count
}

/** Why a court or an office may be closed that day; nothing on an ordinary business day. */
export function closedWhy(date: string): string | null {
  const day = dayNumberOf(date as CalendarDate)
  const holiday = holidayOn('federal', day)
  if (holiday) return `${holiday.name}, a federal holiday`
  return weekdayOf(day) === 0 || weekdayOf(day) === 6 ? `a ${weekdayName(day)}` : null
}
