import {
  type CalendarDate,
  dayNumberOf,
  parseCalendarDate,
  weekdayName,
  weekdayOf,
} from '@pam/law/calendar-date'
import { dayNumberIn, monthIn, monthWords, ordinalWords, weekdayIn, weekdayWords } from './date-words.ts'

/** Why a date cannot be taken as written. */
export type DateDoubt = 'weekday' | 'no_such_day' | 'no_year' | 'short_year'

/** A date as written in a text: a candidate, until a person confirms its meaning. */
export interface FoundDate {
  /** Its offsets: `text.slice(start, end)`. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Null if the words name no day: the year is missing, or the day does not exist, as February 30. */
  readonly date: CalendarDate | null
  readonly doubts: readonly DateDoubt[]
  /** The actual weekday, if the text has a different one. */
  readonly weekday: string | null
}

const weekday = `(?:(?<weekday>${weekdayWords})\\b\\.?,?\\s+(?:the\\s+)?)?`
const month = `(?<month>${monthWords})\\b\\.?`
/** A superscript ending comes out of a PDF in pieces: "1s t", "6 th". */
const ordinal = `(?<day>(?:[0-3]?\\d)(?:st|nd|rd|th|s t|n d|r d|t h| (?:st|nd|rd|th))?|${ordinalWords})\\b`
const year = '(?<year>\\d{4})\\b'
/** Not in the middle of a longer number, a docket number or a fraction. */
const [alone, ends] = ['(?<![\\w/.-])', '(?![\\d/]|[-.]\\d)']

/** In the order they are tried at an offset; the longer reading comes first. */
const forms = [
  `${weekday}${month}\\s+${ordinal}(?:,?\\s+${year})?`,
  `${weekday}${ordinal}\\s+(?:day\\s+)?(?:of\\s+)?${month},?\\s+${year}`,
  `${weekday}(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`,
  `${weekday}(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4}|\\d{2})`,
  `${weekday}(?<month>\\d{1,2})(?<sign>[-.])(?<day>\\d{1,2})\\k<sign>(?<year>\\d{4})`,
].map((text) => new RegExp(`${alone}${text}${ends}`, 'gu'))

/** A century for two-digit years: lawyers write about this one, and the end of the last. */
const wholeYear = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900)

/** Every date of a text in order, in the formats used in the United States. Nothing is decided here. */
export function findDates(text: string): readonly FoundDate[] {
  const found = forms
    .flatMap((form) => [...text.matchAll(form)])
    .map((match) => read(match))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  let reached = 0
  return found.filter(({ start, end }) => {
    if (start < reached) return false
    reached = end
    return true
  })
}

function read({ 0: text, index: start, groups = {} }: RegExpExecArray): FoundDate {
  const place = { start, end: start + text.length, text }
  const { month: monthText = '', day: dayText = '', year: yearText, weekday: weekdayText } = groups
  if (!yearText) return { ...place, date: null, doubts: ['no_year'], weekday: null }
  const monthNumber = /^\d/.test(monthText) ? Number(monthText) : monthIn(monthText)
  const parts = [String(wholeYear(yearText)).padStart(4, '0'), two(monthNumber), two(dayNumberIn(dayText))]
  const date = parseCalendarDate(parts.join('-')) ?? null
  if (date === null) return { ...place, date, doubts: ['no_such_day'], weekday: null }
  const day = dayNumberOf(date)
  const isOther = weekdayText !== undefined && weekdayIn(weekdayText) !== weekdayOf(day)
  const doubts = [isOther && ('weekday' as const), yearText.length === 2 && ('short_year' as const)].filter(
    (value) => value !== false,
  )
  return { ...place, date, doubts, weekday: isOther ? weekdayName(day) : null }
}

const two = (value: number) => String(value).padStart(2, '0')
