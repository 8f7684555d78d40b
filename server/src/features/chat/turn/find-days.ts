import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { findSpokenDays, type SpokenDays } from '@pam/law/dates/spoken-days'
import { holidayOn } from '@pam/law/deadlines/holidays'

const month =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?=\.?\s+\d{1,2}\b)/gi

/** Months as people type them, "july 6 2026", are capitalized so that dates of documents and messages parse alike. */
const withCapitals = (text: string): string =>
  text.replace(month, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())

/** Federal holidays as people call them, and how their names begin in the holiday table. */
const holidays: readonly [RegExp, string][] = [
  [/\bnew year['’]?s(?: day)?\b(?! eve)/gi, 'New Year'],
  [/\b(?:mlk|martin luther king)(?:,? jr\.?)?(?:['’]s)?(?: birthday| day)\b/gi, 'Birthday of Martin'],
  [/\b(?:presidents?['’]?s?['’]? day|washington['’]?s birthday)\b/gi, 'Washington'],
  [/\bmemorial day\b/gi, 'Memorial'],
  [/\bjuneteenth\b/gi, 'Juneteenth'],
  [/\b(?:independence day|(?:the )?(?:fourth|4th) of july)\b/gi, 'Independence'],
  [/\blabor day\b/gi, 'Labor'],
  [/\b(?:columbus|indigenous peoples?['’]?) day\b/gi, 'Columbus'],
  [/\bveterans?['’]?s?['’]? day\b/gi, 'Veterans'],
  [/\bthanksgiving(?: day)?\b(?! (?:eve|weekend|week|break))/gi, 'Thanksgiving'],
  [/\bchristmas(?: day)?\b(?! (?:eve|party|bonus|week|break))/gi, 'Christmas'],
]

/** "Thanksgiving" is the next one; "Thanksgiving 2027" that of the year. */
function holidaysIn(text: string, today: string): SpokenDays[] {
  return holidays.flatMap(([called, name]) =>
    [...text.matchAll(called)].flatMap((found) => {
      const year = /^,?\s*(?:of |in )?(20\d\d)\b/.exec(text.slice(found.index + found[0].length))
      const first = dayNumberOf((year ? `${year[1]}-01-01` : today) as CalendarDate)
      for (let day = first; day < first + 366; day += 1)
        if (holidayOn('federal', day)?.name.startsWith(name)) {
          const [start, end] = [found.index, found.index + found[0].length + (year?.[0].length ?? 0)]
          return [{ start, end, from: calendarDateOf(day), until: calendarDateOf(day) }]
        }
      return []
    }),
  )
}

const yearSaid = /\b(?:19|20)\d\d\b/
const isBetween = /^\s*(?:,\s*)?(?:and|to|until|till?|through|thru|&|-|–)\s*(?:the\s+)?$/i

/** "Between March 3 and June 18, 2026": the year of the second date is that of the first. */
function withSharedYear(days: readonly SpokenDays[], text: string): SpokenDays[] {
  return days.map((day, at) => {
    const next = days[at + 1]
    const own = text.slice(day.start, day.end)
    if (!next || yearSaid.test(own) || !namesMonth.test(own)) return day
    const [said] = yearSaid.exec(text.slice(next.start, next.end)) ?? []
    if (!said || !isBetween.test(text.slice(day.end, next.start))) return day
    const inYear = (year: number, { from, until }: SpokenDays) => ({
      from: `${year}${from.slice(4)}` as CalendarDate,
      until: `${year}${until.slice(4)}` as CalendarDate,
    })
    const same = inYear(Number(said), day)
    // "From December 20 to January 5, 2027" begins in the year before.
    return { ...day, ...(same.from <= next.from ? same : inYear(Number(said) - 1, day)) }
  })
}
const namesMonth = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i

/** The dates a message names, in order. */
export function findDays(text: string, today: string): readonly SpokenDays[] {
  const spoken = findSpokenDays(withCapitals(text), today as CalendarDate)
  const named = holidaysIn(text, today).filter(
    (day) => !spoken.some(({ start, end }) => start < day.end && day.start < end),
  )
  const days = [...spoken, ...named].toSorted((one, other) => one.start - other.start)
  return withSharedYear(days, text)
}

/** Those that name one day. */
export const findSingleDays = (text: string, today: string): readonly SpokenDays[] =>
  findDays(text, today).filter(({ from, until }) => from === until)
