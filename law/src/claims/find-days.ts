import { monthIn, monthWords } from '@pam/law/dates/date-words'
import { findDates } from '@pam/law/dates/find-dates'

/** A date, a month or an annual day that a text names. */
export interface NamedDay {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly year: number | null
  readonly month: number
  readonly day: number | null
  /** The actual weekday, if the text has a different one. */
  readonly really: string | null
}

const monthOfYear = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<month>${monthWords})\\b\\.?,?\\s+(?:of\\s+)?(?<year>\\d{4})(?!\\d)`,
  'gu',
)
const dayOfMonth = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<month>${monthWords})\\b\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?|(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:day\\s+)?(?:of\\s+)?(?<month>${monthWords})\\b)(?![\\d,]*\\d)`,
  'gu',
)

/** Every date a text names, also without its year or day. Days that do not exist are left out. */
export function findDays(text: string): NamedDay[] {
  const whole = findDates(text).flatMap(({ date, start, end, text: words, weekday: really }) => {
    if (date === null) return []
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    return [{ start, end, text: words, year, month, day, really }]
  })
  const isTaken = (at: number) => whole.some(({ start, end }) => at >= start && at < end)
  const parts = [...text.matchAll(monthOfYear), ...text.matchAll(dayOfMonth)].flatMap(
    ({ 0: words, index, groups = {} }) => {
      const month = monthIn(groups.month ?? '')
      if (isTaken(index) || !month) return []
      const [year, day] = [groups.year, groups.day].map((value) =>
        value === undefined ? null : Number(value),
      )
      return [
        {
          start: index,
          end: index + words.length,
          text: words,
          month,
          year: year ?? null,
          day: day ?? null,
          really: null,
        },
      ]
    },
  )
  return [...whole, ...parts].toSorted((a, b) => a.start - b.start)
}

/** A claim is no more exact than the source, and differs nowhere. */
export const isSameDay = (claimed: NamedDay, found: NamedDay): boolean =>
  claimed.month === found.month &&
  (claimed.year === null || claimed.year === found.year) &&
  (claimed.day === null || claimed.day === found.day)
