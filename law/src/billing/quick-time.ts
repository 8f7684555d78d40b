import {
  type CalendarDate,
  calendarDateOf,
  dayNumberOf,
  parseCalendarDate,
  weekdayOf,
} from '@pam/law/calendar-date'
import { longestDay } from './money-and-time.ts'
import { activityName, taskName } from './utbms.ts'

/** One typed time entry, as parsed: "1h20m draft answer Rivera". */
export interface QuickTime {
  readonly seconds: number
  /** Times of day, if the line has them: `09:15` and `10:05`. */
  readonly from: string | null
  readonly until: string | null
  readonly day: CalendarDate
  readonly taskCode: string
  readonly activityCode: string
  readonly isBillable: boolean
  readonly isNoCharge: boolean
  /** The rest of the line. */
  readonly text: string
}

export type QuickReading =
  | { readonly ok: true; readonly entry: QuickTime }
  | { readonly ok: false; readonly problem: string }

const refuse = (problem: string): QuickReading => ({ ok: false, problem })

const example = 'for example "1h20m draft answer Rivera" or "0.4 call Rivera"'

interface Duration {
  readonly seconds: number
  readonly from: string | null
  readonly until: string | null
}

type Found = Duration | string | undefined

const plain = (seconds: number): Duration => ({ seconds: Math.round(seconds), from: null, until: null })
const clock = (minutes: number) =>
  `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const hoursWord = 'hours?|hrs?|h'
const minutesWord = 'minutes?|mins?|m'
const half = '(?:am|pm|a\\.m\\.|p\\.m\\.)'
const time = `(\\d{1,2})(?::(\\d{2}))?\\s*(${half})?`

/** Minutes since midnight; undefined for an invalid time. */
function minutesOf(hour: string, minute = '0', word = ''): number | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (minutes > 59) return undefined
  if (!word) return hours > 23 ? undefined : hours * 60 + minutes
  if (hours < 1 || hours > 12) return undefined
  return ((hours % 12) + (/^p/i.test(word) ? 12 : 0)) * 60 + minutes
}

/** From a time to a later time on the same day. "2-3:30pm" is in the afternoon; "11-1" ends after noon. */
function range(found: RegExpExecArray): Found {
  const [, h1 = '', m1, word1, h2 = '', m2, word2] = found
  const until = minutesOf(h2, m2, word2)
  let from = minutesOf(h1, m1, word1 ?? word2)
  if (from !== undefined && until !== undefined && word2 && !word1 && from > until)
    from = minutesOf(h1, m1, 'am')
  if (from === undefined || until === undefined) return 'Enter valid times of day.'
  const isAfterNoon = !word1 && !word2 && until <= from && Number(h2) < 12 && Number(h1) <= 12
  const end = isAfterNoon ? until + 12 * 60 : until
  if (end <= from || end >= 24 * 60) return 'The end time must be after the start time, on the same day.'
  return { seconds: (end - from) * 60, from: clock(from), until: clock(end) }
}

/** Forms of a duration, longest first. */
const forms: readonly { readonly pattern: string; readonly read: (found: RegExpExecArray) => Found }[] = [
  { pattern: `(?:from\\s+)?${time}\\s*(?:-|–|—|to|until)\\s*${time}`, read: range },
  {
    pattern: `(\\d{1,3})\\s*(?:${hoursWord})\\s*(?:and\\s+)?(\\d{1,2})(?:\\s*(?:${minutesWord}))?`,
    read: ([, hours, minutes]) =>
      Number(minutes) > 59
        ? 'Enter minutes from 0 to 59.'
        : plain(Number(hours) * 3600 + Number(minutes) * 60),
  },
  {
    pattern: `(\\d{0,3}[.,]\\d{1,2}|\\d{1,3})\\s*(?:${hoursWord})`,
    read: ([, hours = '']) => plain(decimal(hours) * 3600),
  },
  { pattern: `(\\d{1,4})\\s*(?:${minutesWord})`, read: ([, minutes]) => plain(Number(minutes) * 60) },
  {
    pattern: '(\\d{1,2}):(\\d{2})',
    read: ([, hours, minutes]) =>
      Number(minutes) > 59
        ? 'Enter minutes from 0 to 59.'
        : plain(Number(hours) * 3600 + Number(minutes) * 60),
  },
  { pattern: '(\\d{0,3}[.,]\\d{1,2})', read: ([, hours = '']) => plain(decimal(hours) * 3600) },
]

const decimal = (text: string) => Number(text.replace(',', '.'))

const compiled = forms.map(({ pattern, read }) => ({
  first: new RegExp(`^${pattern}(?![\\w/-]|[.:]\\d)`, 'i'),
  last: new RegExp(`(?<=^|[\\s,])\\(?${pattern}\\)?$`, 'i'),
  read,
}))

const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '')
    .trim()

/** At the beginning of the line, otherwise at its end. */
function takeDuration(line: string): { found: Found; rest: string } {
  for (const { first, read } of compiled) {
    const match = first.exec(line)
    if (match) return { found: read(match), rest: tidy(line.slice(match[0].length)) }
  }
  for (const { last, read } of compiled) {
    const match = last.exec(line)
    if (match) return { found: read(match), rest: tidy(line.slice(0, match.index)) }
  }
  return { found: undefined, rest: line }
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekday = '(?:on )?(?:last )?(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?'
const monthDay = `(?:on )?(${months.join('|')})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?`
const slashed = '(?:on )?(\\d{1,2})/(\\d{1,2})(?:/(\\d{2}|\\d{4}))?'
const dayWords = `(today|yesterday)|${weekday}|${monthDay}|${slashed}|(\\d{4}-\\d{2}-\\d{2})`
const firstDay = new RegExp(`^(?:${dayWords})(?![\\w/-])`, 'i')
const lastDay = new RegExp(`(?<=^|[\\s,])(?:${dayWords})$`, 'i')

/** Work is in the past: a weekday is the most recent one, a date without a year its most recent occurrence. */
function dayFrom(match: RegExpExecArray, today: CalendarDate): CalendarDate | undefined {
  const [, word, name, month, dayOfMonth, monthNumber, number, year, written] = match
  const now = dayNumberOf(today)
  if (word) return calendarDateOf(word.toLowerCase() === 'today' ? now : now - 1)
  if (name)
    return calendarDateOf(now - ((weekdayOf(now) - weekdays.indexOf(name.slice(0, 3).toLowerCase()) + 7) % 7))
  if (written) return parseCalendarDate(written)
  const at = month ? months.indexOf(month.slice(0, 3).toLowerCase()) + 1 : Number(monthNumber)
  const day = Number(dayOfMonth ?? number)
  const inYear = (of: number) =>
    parseCalendarDate(`${of}-${String(at).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
  if (year) return inYear(year.length === 2 ? 2000 + Number(year) : Number(year))
  const thisYear = Number(today.slice(0, 4))
  const found = inYear(thisYear)
  return found && found > today ? inYear(thisYear - 1) : found
}

function takeDay(text: string, today: CalendarDate): { day: CalendarDate | undefined; rest: string } {
  const match = firstDay.exec(text) ?? lastDay.exec(text)
  if (!match) return { day: today, rest: text }
  const rest = tidy(text.slice(0, match.index) + text.slice(match.index + match[0].length))
  return { day: dayFrom(match, today), rest }
}

const codePattern = /(?<![\w-])([A-CLP]\d{3})(?![\w-])/gi
const noCharge = /(?:^|\s)\(?(?:no[- ]charge|n\/c)\)?(?=\s|$)/i
const notBillable = /(?:^|\s)\(?non-?billable\)?(?=\s|$)/i

/** Parses one typed line. Nothing is guessed: unreadable input is refused with what to write instead. */
export function readQuickTime(line: string, today: CalendarDate): QuickReading {
  const text = tidy(line)
  if (!text) return refuse(`Enter how long and what you did, ${example}.`)
  if (text.length > 2000) return refuse('Use at most 2,000 characters.')
  if (/^-\s*[\d.]/.test(line.trim())) return refuse('Time cannot be negative.')
  const early = takeDay(text, today)
  const { found, rest } = takeDuration(early.rest)
  if (found === undefined) {
    const bare = /^(\d{1,4})(?=\s|$)/.exec(early.rest)
    return refuse(
      bare
        ? `Write ${bare[1]}h for hours or ${bare[1]}m for minutes.`
        : `No duration found. Start with one, ${example}.`,
    )
  }
  if (typeof found === 'string') return refuse(found)
  if (found.seconds <= 0) return refuse('Enter a duration above zero.')
  if (found.seconds > longestDay) return refuse('A time entry can be at most 24 hours.')
  const late = early.rest === text ? takeDay(rest, today) : { day: early.day, rest }
  if (!late.day) return refuse('This date does not exist.')
  if (late.day > today) return refuse('This date is in the future.')
  const codes = [...late.rest.matchAll(codePattern)].map(([code]) => code.toUpperCase())
  const words = tidy(late.rest.replaceAll(codePattern, ' ').replace(noCharge, ' ').replace(notBillable, ' '))
  return {
    ok: true,
    entry: {
      seconds: found.seconds,
      from: found.from,
      until: found.until,
      day: late.day,
      taskCode: codes.find((code) => taskName(code) !== undefined) ?? '',
      activityCode: codes.find((code) => activityName(code) !== undefined) ?? '',
      isBillable: !notBillable.test(late.rest),
      isNoCharge: noCharge.test(late.rest),
      text: words,
    },
  }
}
