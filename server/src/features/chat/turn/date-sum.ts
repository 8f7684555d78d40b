import {
  addMonths,
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  weekdayName,
  weekdayOf,
} from '@pam/law/calendar-date'
import { numberOf, numberWord } from '@pam/law/clauses/written-numbers'
import type { HolidaySet } from '@pam/law/deadlines/holiday-rule'
import { holidayOn } from '@pam/law/deadlines/holidays'
import { findCourt } from './find-court.ts'
import { findDays } from './find-days.ts'

type Unit = 'day' | 'business day' | 'week' | 'month' | 'year'

/** A question about dates only, without a court rule. */
export type DateSum =
  | {
      readonly is: 'shift'
      readonly from: string
      readonly amount: number
      readonly unit: Unit
      /** "A year and a day": the second span, in the same direction. */
      readonly more?: { readonly amount: number; readonly unit: Unit }
      /** The state whose court holidays are excluded; federal ones if no state is named. */
      readonly state?: string
    }
  | {
      readonly is: 'between'
      readonly from: string
      readonly until: string
      readonly unit: Unit
      readonly state?: string
    }
  | { readonly is: 'weekday'; readonly from: string }

const amount = `(?:\\d{1,4}|(?:a|an|${numberWord})(?:[\\s-]+(?:${numberWord}))*)`
const unit =
  '(?:(?:calendar|consecutive|full)\\s+)?(?:(?:business|working|court|week)\\s*-?\\s*days?|weekdays?|days?|weeks?|wks?|fortnights?|months?|mos?|years?|yrs?)'
const after =
  '(?:from|after|following|past|later than|out from|onward from|forward from|counting from|starting (?:from|on))'
const before = '(?:before|prior to|ahead of|in advance of|preceding|back from|earlier than)'
const blank = '\\s*@(\\d+)@'
const stretch = '\\s*#(\\d+)-(\\d+)#'
const openDay = '(?:business|working|court|week)\\s*-?\\s*day'

const forms: readonly [RegExp, (found: RegExpExecArray, days: readonly string[]) => DateSum | null][] = [
  [
    new RegExp(
      `\\b(?:last|closest|nearest)?\\s*(${openDay}|day)\\s+(?:right\\s+|immediately\\s+)?(?:before|prior to|preceding)${blank}\\W*$`,
      'i',
    ),
    ([words, measure = '', at = ''], days) =>
      isAlone(words) ? shift(days[Number(at)], '1', measure, -1) : null,
  ],
  [
    new RegExp(
      `\\b(?:first|next)?\\s*(${openDay}|day)\\s+(?:right\\s+|immediately\\s+)?(?:after|following)${blank}\\W*$`,
      'i',
    ),
    ([words, measure = '', at = ''], days) =>
      isAlone(words) ? shift(days[Number(at)], '1', measure, 1) : null,
  ],
  [
    new RegExp(`\\blast\\s+(${openDay})\\s+(?:of|in)${stretch}`, 'i'),
    ([, measure = '', , until = ''], days) => shift(dayBeside(days[Number(until)], 1), '1', measure, -1),
  ],
  [
    new RegExp(`\\bfirst\\s+(${openDay})\\s+(?:of|in)${stretch}`, 'i'),
    ([, measure = '', from = ''], days) => shift(dayBeside(days[Number(from)], -1), '1', measure, 1),
  ],
  [
    new RegExp(
      `(?:${unit})\\b.*?\\b(?:between|from)${blank}\\s*(?:and|to|until|til|till|through|thru|up to|&|-|–)${blank}`,
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
      `how (?:many|long|far).*?\\b(?:until|till|til|to|before|away is|is it to|left until)\\s+(?:the\\s+)?${blank}\\W*$`,
      'i',
    ),
    ([words, at = ''], days) => ({
      is: 'between',
      // A given date is counted from, not today.
      from: (Number(at) > 1 ? days[1] : days[0]) ?? '',
      until: days[Number(at)] ?? '',
      unit: measureOf(words),
    }),
  ],
  [
    new RegExp(`how (?:many|long).*?\\b(?:since|ago was|passed since)\\s+${blank}\\W*$`, 'i'),
    ([words, at = ''], days) => ({
      is: 'between',
      from: days[Number(at)] ?? '',
      until: days[0] ?? '',
      unit: measureOf(words),
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
    new RegExp(
      `\\b(?:is|does|will|was|would|did)\\b.*?${blank}.*\\b(?:weekends?|holidays?|closed|open|${openDay}s?|weekdays?|(?:fall|land)(?:s|ing)? on an? \\w+day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b`,
      'i',
    ),
    ([, at = ''], days) => ({ is: 'weekday', from: days[Number(at)] ?? '' }),
  ],
  // "Hearing @1@: count back 16 court days", "trial @1@, 30 days earlier".
  [
    new RegExp(
      `^[^@]*@1@(?!.*@[2-9]).*?(?:\\b(?:count|go|work|subtract|counting|going|minus|back)\\b[^@]*?)?\\b(${amount})\\s*-?\\s*(${unit})\\s*(back(?:wards?)?|earlier|prior|before(?:hand)?|ahead|later|after(?:wards?)?|out|forward|hence)\\W*$`,
      'i',
    ),
    ([, many = '', measure = '', side = ''], days) =>
      shift(days[1], many, measure, /^(?:back|earl|prior|before|ahead)/i.test(side) ? -1 : 1),
  ],
  [
    new RegExp(
      `^[^@]*@1@(?!.*@[2-9]).*?\\b(?:count|go|work|counting|going)\\s+(back(?:wards?)?|forwards?|ahead|out)\\s+(${amount})\\s*-?\\s*(${unit})\\W*$`,
      'i',
    ),
    ([, side = '', many = '', measure = ''], days) =>
      shift(days[1], many, measure, /^back/i.test(side) ? -1 : 1),
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

/** A message that asks only for a date or a number of days. */
export function readDateSum(text: string, today: string): DateSum | null {
  // The first placeholder is always today, so that "from today" and "until" have a date to count from.
  const days = [today]
  let [masked, reached] = ['', 0]
  for (const { start, end, from, until } of findDays(text, today)) {
    const place =
      from === until ? `@${days.push(from) - 1}@` : `#${days.push(from) - 1}-${days.push(until) - 1}#`
    masked += `${text.slice(reached, start)} ${place}`
    reached = end
  }
  masked = (masked + text.slice(reached)).replace(/\b(?:now)\b/gi, ' @0@').replace(halves, halfInMonths)
  // "Trial is June 7, 2027: what is 45 days before that": the only date of the message is meant.
  if (days.length === 2 && masked.includes('@1@') && !masked.includes('@0@'))
    masked = masked.replace(toTheDay, '$1 @1@')
  const [, , joinedBy = '', many = '', measure = ''] = twoSpans.exec(masked) ?? []
  const more = many ? shift(today, many, measure, 1) : null
  if (more) masked = masked.replace(`${joinedBy}${many} ${measure}`, ' ')
  const state = findCourt(text)?.jurisdiction.match(/^st:(\w\w)$/)?.[1]
  for (const [form, read] of forms) {
    const found = form.exec(masked)
    const sum = found && read(found, days)
    if (!sum || !isWhole(sum)) continue
    const counted = state && sum.is !== 'weekday' && sum.unit === 'business day' ? { ...sum, state } : sum
    return more?.is === 'shift' && counted.is === 'shift' && counted.amount !== 0
      ? { ...counted, more: { amount: more.amount * Math.sign(counted.amount), unit: more.unit } }
      : counted
  }
  return null
}

/** "A year and a half", "half a year", "a couple of weeks". */
const halves = new RegExp(
  `\\b(${amount}) years? and a half\\b|\\bhalf (?:a|of a) year\\b|\\ba couple (?:of )?(?=${unit})`,
  'gi',
)
function halfInMonths(words: string, years?: string): string {
  if (/couple/i.test(words)) return '2 '
  const count =
    years === undefined ? 0 : /^\d/.test(years) ? Number(years) : /^an?$/i.test(years) ? 1 : numberOf(years)
  return `${(count ?? 0) * 12 + 6} months`
}

const toTheDay =
  /\b(from|after|following|before|prior to|ahead of|in advance of|preceding|until|till|since)\s+(?:that|it|this|then|there|(?:(?:the|our|my|his|her|their|that|this)\s+)?(?:jury |bench |first |court )?(?:trial|hearing|closing|deposition|depo|mediation|conference|event|signing|order|judgment|filing|argument|arbitration)|(?:that|this|the)\s+(?:date|day))(?:\s+(?:date|day|starts|begins))?(?=\W*$|[,.;:?!]|\s+(?:is|what|when|falls?|lands?)\b)/i

/** "A year and a day from": two spans that are added. */
const twoSpans = new RegExp(
  `\\b(${amount})\\s*(?:${unit})(\\s*(?:,|,?\\s*and|plus|&|\\+)\\s+)(${amount}) (${unit})\\s+(?:${after}|${before}|back|out|later|earlier)`,
  'i',
)

const dayBeside = (date: string | undefined, by: number): string | undefined =>
  date && calendarDateOf(dayNumberOf(date as CalendarDate) + by)

/** "The day before trial on" is one day; "30 days before" is not. */
const isAlone = (words: string): boolean => !new RegExp(`${amount}\\s*-?\\s*${unit}`, 'i').test(words)

const otherSpan = new RegExp(
  `^\\W*(?:(?:and|or|but|what about|how about|what if|make (?:it|that)|same with|same for|with|no|not|actually|instead|try|only|just|for|it is|i meant|i mean)\\b[,\\s]*)*(${amount})?\\s*-?\\s*(${unit})?\\s*(before|after|earlier|later|back|prior|forward)?(?:\\s*(?:instead|then|not|rather))*\\W*$`,
  'i',
)

/** "And 60?", "in business days": the previous calculation with another number, unit or direction. */
export function changedSum(text: string, sum: DateSum): DateSum | null {
  const [, many, measure, side] =
    otherSpan.exec(text.replace(/\bin (?=\w+ ?days?\b|weeks|months)/i, '')) ?? []
  if (!many && !measure && !side) return null
  if (sum.is === 'weekday') return null
  if (sum.is === 'between') return measure && !many ? { ...sum, unit: unitOf(measure) } : null
  const count = many ? (/^\d/.test(many) ? Number(many) : (numberOf(many) ?? 1)) : Math.abs(sum.amount)
  const isBack = side ? /^(?:before|earlier|back|prior)$/i.test(side) : sum.amount < 0
  const { more: _, ...bare } = sum
  const times = measure && /fortnight/i.test(measure) ? 2 : 1
  return { ...bare, amount: (isBack ? -count : count) * times, unit: measure ? unitOf(measure) : sum.unit }
}

const ofUnsaidDay =
  /\b(?:after|before|following|prior to|ahead of|preceding|past|from) (?!now\b|today\b|here\b)[a-z]/i

const looseSpan = new RegExp(`\\b(${amount})\\s*-?\\s*(${unit})\\b`, 'i')
const isSpan = new RegExp(`\\b(?:${unit})\\b`, 'i')

/** The calculation in a free-form message: its dates and its time span say what is counted. */
export function dateSumOf(
  kind: 'after' | 'before' | 'between' | 'weekday' | 'plain',
  text: string,
  today: string,
): DateSum | null {
  const [first, second] = findDays(text, today)
    .filter(({ start, end, from, until }) => from === until && !isSpan.test(text.slice(start, end)))
    .map(({ from }) => from)
  // "30 days after the judgment" has an unknown date; today is not it.
  if (!first && ofUnsaidDay.test(text)) return null
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

/** The unit of a question: the first one in it. */
const measureOf = (words: string): Unit => unitOf(isSpan.exec(words)?.[0] ?? 'days')

const isWhole = (sum: DateSum): boolean => sum.from !== '' && (sum.is !== 'between' || sum.until !== '')

function between([, one = '', other = '']: RegExpExecArray, days: readonly string[], words: string): DateSum {
  return {
    is: 'between',
    from: days[Number(one)] ?? '',
    until: days[Number(other)] ?? '',
    unit: measureOf(words),
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

const isOpen = (day: number, state?: string): boolean =>
  weekdayOf(day) !== 0 &&
  weekdayOf(day) !== 6 &&
  holidayOn((state as HolidaySet | undefined) ?? 'federal', day) === undefined

/** The resulting date of a calculation. */
export function shifted({ more, ...sum }: Extract<DateSum, { is: 'shift' }>): string {
  const first = shiftedOnce(sum)
  return more ? shiftedOnce({ ...sum, ...more, from: first }) : first
}

function shiftedOnce({
  from,
  amount: many,
  unit: measure,
  state,
}: Omit<Extract<DateSum, { is: 'shift' }>, 'more'>): string {
  let day = dayNumberOf(from as CalendarDate)
  if (measure === 'business day') {
    const step = Math.sign(many)
    for (let left = Math.abs(many); left > 0; ) {
      day += step
      if (isOpen(day, state)) left -= 1
    }
    return calendarDateOf(day)
  }
  if (measure === 'day' || measure === 'week')
    return calendarDateOf(day + many * (measure === 'week' ? 7 : 1))
  return calendarDateOf(addMonths(day, measure === 'month' ? many : many * 12))
}

/** The number of days between two dates, excluding the first. */
export function daysBetween(from: string, until: string, isBusiness: boolean, state?: string): number {
  const [first, last] = [dayNumberOf(from as CalendarDate), dayNumberOf(until as CalendarDate)]
  if (!isBusiness) return last - first
  const [low, high] = [Math.min(first, last), Math.max(first, last)]
  let count = 0
  for (let day = low + 1; day <= high; day += 1) if (isOpen(day, state)) count += 1
  return last < first ? -count : count
}

/** Why a court or an office may be closed that day; undefined on an ordinary business day. */
export function closedWhy(date: string): string | null {
  const day = dayNumberOf(date as CalendarDate)
  const holiday = holidayOn('federal', day)
  if (holiday) return `${holiday.name}, a federal holiday`
  return weekdayOf(day) === 0 || weekdayOf(day) === 6 ? `a ${weekdayName(day)}` : null
}
