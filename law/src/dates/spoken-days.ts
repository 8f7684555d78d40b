import {
  addMonths,
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  dayOf,
  weekdayOf,
} from '@pam/law/calendar-date'
import { dayNumberIn, monthIn, weekdayIn } from './date-words.ts'
import { findDates } from './find-dates.ts'
import { numberPattern as amount, numberIn as amountIn } from './number-words.ts'

/** Days in everyday words: one day, or a range. */
export interface SpokenDays {
  readonly start: number
  readonly end: number
  readonly from: CalendarDate
  readonly until: CalendarDate
}

const weekday = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sat)(?:day)?'
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'

type Reading = readonly [first: number, last: number] | undefined
type Rule = readonly [pattern: string, read: (today: number, found: readonly string[]) => Reading]

const one = (day: number): Reading => [day, day]
/** Weeks begin on Monday. */
const mondayOf = (day: number): number => day - ((weekdayOf(day) + 6) % 7)
const firstOfMonth = (day: number): number => {
  const at = new Date(day * 86_400_000)
  return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)
}
const month = (day: number, on: number): Reading => {
  const first = addMonths(firstOfMonth(day), on)
  return [first, addMonths(first, 1) - 1]
}
const yearIn = (day: number): number => new Date(day * 86_400_000).getUTCFullYear()
/** The next such weekday after this one. */
const nextWeekday = (day: number, wanted: number): number => day + ((wanted - weekdayOf(day) + 6) % 7) + 1

function added(today: number, amountWord: string, unit: string, sign: 1 | -1): number {
  const many = amountIn(amountWord) * sign
  if (unit.startsWith('d')) return today + many
  if (unit.startsWith('w')) return today + 7 * many
  return addMonths(today, unit.startsWith('m') ? many : 12 * many)
}

/** A month and a day without a year: the nearest one that is not long past. */
function nearest(today: number, monthNumber: number, dayNumber: number): Reading {
  if (monthNumber < 1 || dayNumber < 1 || dayNumber > 31) return undefined
  const days = [-1, 0, 1].map((on) => dayOf(yearIn(today) + on, monthNumber, dayNumber))
  const real = days.filter((day) => new Date(day * 86_400_000).getUTCMonth() + 1 === monthNumber)
  const best = real.toSorted((a, b) => Math.abs(a - today) - Math.abs(b - today))[0]
  return best === undefined ? undefined : one(best)
}

/** In the order they are tried at an offset. */
const rules: readonly Rule[] = [
  ['(?:the )?day after tomorrow', (today) => one(today + 2)],
  ['(?:the )?day before yesterday', (today) => one(today - 2)],
  ['today|tonight|this (?:morning|afternoon|evening)', (today) => one(today)],
  ['tomorrow(?: (?:morning|afternoon|evening))?', (today) => one(today + 1)],
  ['yesterday', (today) => one(today - 1)],
  ['(?:the )?end of (?:the|this) week', (today) => one(mondayOf(today) + 4)],
  ['(?:the )?end of (?:the|this) month', (today) => one(month(today, 0)?.[1] ?? today)],
  ['(?:the )?end of (?:the|this) year', (today) => one(dayOf(yearIn(today), 12, 31))],
  ['(?:the )?end of next week', (today) => one(mondayOf(today) + 11)],
  ['(?:the )?end of next month', (today) => one(month(today, 1)?.[1] ?? today)],
  [
    `(?:over |in |within )?the next (${amount}) (days?|weeks?|months?|years?)`,
    (today, [many = '', unit = '']) => [today, added(today, many, unit, 1)],
  ],
  [
    `(?:over |in |within )?the (?:last|past) (${amount}) (days?|weeks?|months?|years?)`,
    (today, [many = '', unit = '']) => [added(today, many, unit, -1), today],
  ],
  [
    `(?:next|coming) (${amount}) (days?|weeks?|months?)`,
    (today, [many = '', unit = '']) => [today, added(today, many, unit, 1)],
  ],
  [
    `(?:last|past) (${amount}) (days?|weeks?|months?)`,
    (today, [many = '', unit = '']) => [added(today, many, unit, -1), today],
  ],
  [
    `in (${amount}) (days?|weeks?|months?|years?)(?:['’] time)?`,
    (today, [many = '', unit = '']) => one(added(today, many, unit, 1)),
  ],
  [
    `(${amount}) (days?|weeks?|months?|years?) from (?:now|today)`,
    (today, [many = '', unit = '']) => one(added(today, many, unit, 1)),
  ],
  [
    `(${amount}) (days?|weeks?|months?|years?) ago`,
    (today, [many = '', unit = '']) => one(added(today, many, unit, -1)),
  ],
  [`(?:a|one) week from (${weekday})`, (today, [day = '']) => one(nextWeekday(today, weekdayIn(day)) + 7)],
  ['(?:the )?(?:next|coming) week', (today) => [mondayOf(today) + 7, mondayOf(today) + 13]],
  // On a Sunday nobody means the week that has ended.
  [
    'this week',
    (today) => (weekdayOf(today) === 0 ? [today, today + 6] : [mondayOf(today), mondayOf(today) + 6]),
  ],
  ['last week', (today) => [mondayOf(today) - 7, mondayOf(today) - 1]],
  ['(?:the )?(?:next|coming) month', (today) => month(today, 1)],
  ['this month', (today) => month(today, 0)],
  ['last month', (today) => month(today, -1)],
  ['this year', (today) => [dayOf(yearIn(today), 1, 1), dayOf(yearIn(today), 12, 31)]],
  ['next year', (today) => [dayOf(yearIn(today) + 1, 1, 1), dayOf(yearIn(today) + 1, 12, 31)]],
  ['this weekend|the weekend', (today) => [mondayOf(today) + 5, mondayOf(today) + 6]],
  // "Next Friday" is in next week; "this Friday" and "Friday" are the coming one.
  [`next (${weekday})`, (today, [day = '']) => one(mondayOf(today) + 7 + ((weekdayIn(day) + 6) % 7))],
  [`last (${weekday})`, (today, [day = '']) => one(nextWeekday(today - 8, weekdayIn(day)))],
  [
    `(?:this |coming )?(${weekday})(?: (?:morning|afternoon|evening))?`,
    (today, [day = '']) => one(nextWeekday(today, weekdayIn(day))),
  ],
  [
    `(${months})\\.? (\\d{1,2})(?:st|nd|rd|th)?`,
    (today, [name = '', day = '']) => nearest(today, monthIn(name), Number(day)),
  ],
  [
    `(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${months})`,
    (today, [day = '', name = '']) => nearest(today, monthIn(name), Number(day)),
  ],
  [
    '(\\d{1,2})/(\\d{1,2})',
    (today, [of = '', day = '']) => (Number(of) > 12 ? undefined : nearest(today, Number(of), Number(day))),
  ],
  ['the (\\d{1,2}(?:st|nd|rd|th))', (today, [day = '']) => comingDay(today, dayNumberIn(day))],
  [
    `(?:in |during )?(january|february|april|june|july|august|september|october|november|december)(?: (\\d{4}))?`,
    (today, [name = '', year = '']) => wholeMonth(today, monthIn(name), year),
  ],
]

/** The next day with that number, this month or a later one. */
function comingDay(today: number, wanted: number): Reading {
  for (const on of [0, 1, 2]) {
    const first = addMonths(firstOfMonth(today), on)
    const day = first + wanted - 1
    if (wanted >= 1 && wanted <= 31 && day >= today && day < addMonths(first, 1)) return one(day)
  }
  return undefined
}

function wholeMonth(today: number, number: number, year: string): Reading {
  const first = dayOf(year ? Number(year) : yearIn(today), number, 1)
  const chosen = !year && addMonths(first, 1) <= today ? addMonths(first, 12) : first
  return [chosen, addMonths(chosen, 1) - 1]
}

/** The date of a holiday in a year, as a day number. */
const holidays: readonly (readonly [pattern: string, dayIn: (year: number) => number])[] = [
  ["new year['’]?s eve", (year) => dayOf(year, 12, 31)],
  ["new year['’]?s(?: day)?", (year) => dayOf(year, 1, 1)],
  ['(?:mlk|martin luther king(?:,? jr\\.?)?) day', (year) => nthWeekday(year, 1, 1, 3)],
  ["(?:presidents?['’]?s?['’]? day|washington['’]?s birthday)", (year) => nthWeekday(year, 2, 1, 3)],
  ["(?:st\\.? )?valentine['’]?s day", (year) => dayOf(year, 2, 14)],
  ['memorial day', (year) => nthWeekday(year, 6, 1, 1) - 7],
  ['juneteenth', (year) => dayOf(year, 6, 19)],
  ['(?:the )?(?:fourth of july|independence day)', (year) => dayOf(year, 7, 4)],
  ['labor day', (year) => nthWeekday(year, 9, 1, 1)],
  ["(?:columbus|indigenous peoples?['’]?) day", (year) => nthWeekday(year, 10, 1, 2)],
  ['halloween', (year) => dayOf(year, 10, 31)],
  ["veterans?['’]? day", (year) => dayOf(year, 11, 11)],
  ['thanksgiving(?: day)?', (year) => nthWeekday(year, 11, 4, 4)],
  ['christmas eve', (year) => dayOf(year, 12, 24)],
  ['(?:christmas|xmas)(?: day)?', (year) => dayOf(year, 12, 25)],
]

/** The third Monday of January: weekday 1, the third. */
function nthWeekday(year: number, monthNumber: number, wanted: number, nth: number): number {
  const first = dayOf(year, monthNumber, 1)
  return first + ((wanted - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)
}

const holidayRules = holidays.map(
  ([pattern, dayIn]): Rule => [
    `${pattern}(?:,? (?:of |in )?(\\d{4}))?(?! (?:week|weekend|season|break|party|bonus))`,
    (today, [year = '']) => {
      if (year) return one(dayIn(Number(year)))
      const [now, next] = [dayIn(yearIn(today)), dayIn(yearIn(today) + 1)]
      return one(now >= today ? now : next)
    },
  ],
)

/** "The third Monday of May 2027". */
const nthRule: Rule = [
  `(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th|last) (${weekday}) (?:of|in) (${months})(?:,? (\\d{4}))?`,
  (today, [nth = '', day = '', name = '', year = '']) => {
    const number = monthIn(name)
    const wanted = weekdayIn(day)
    const inYear = (of: number) =>
      /^last$/i.test(nth)
        ? nthWeekday(number === 12 ? of + 1 : of, (number % 12) + 1, wanted, 1) - 7
        : nthWeekday(of, number, wanted, places[nth.toLowerCase()] ?? 1)
    if (year) return one(inYear(Number(year)))
    const now = inYear(yearIn(today))
    return one(now >= today ? now : inYear(yearIn(today) + 1))
  },
]
const places: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
}

const compiled = [...rules, ...holidayRules, nthRule].map(([pattern, read]) => ({
  // Not in the middle of a word, a number or a longer date.
  pattern: new RegExp(`(?<![\\w/.-])(?:${pattern})(?![\\w/]|[-.]\\d)`, 'gi'),
  read,
}))

/** The days a sentence names, in order, relative to the day it was written. */
export function findSpokenDays(text: string, today: CalendarDate): readonly SpokenDays[] {
  const now = dayNumberOf(today)
  const dated = findDates(text).flatMap(({ start, end, date }) =>
    date ? [{ start, end, from: date, until: date, order: -1 }] : [],
  )
  const spoken = compiled.flatMap(({ pattern, read }, order) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const days = read(
        now,
        match.slice(1).map((text) => text ?? ''),
      )
      if (!days) return []
      const end = match.index + match[0].length
      return [
        { start: match.index, end, from: calendarDateOf(days[0]), until: calendarDateOf(days[1]), order },
      ]
    }),
  )
  let reached = 0
  return [...dated, ...spoken]
    .toSorted((a, b) => a.start - b.start || b.end - a.end || a.order - b.order)
    .filter(({ start, end }) => {
      if (start < reached) return false
      reached = end
      return true
    })
    .map(({ order: _, ...days }) => days)
}
