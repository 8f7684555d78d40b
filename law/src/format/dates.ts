import { clockTime } from '@pam/law/dates/clock-time'
import { dateFormatter, usualLocale } from './formatters.ts'

/** Where the reader is: without a zone, the machine's own. */
export interface Place {
  readonly timeZone?: string | undefined
  readonly locale?: string | undefined
}

type Options = Intl.DateTimeFormatOptions
const inList: Options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
const inColumn: Options = { day: 'numeric', month: 'short', year: 'numeric' }
const inLetter: Options = { day: 'numeric', month: 'long', year: 'numeric' }
const inFull: Options = { ...inLetter, weekday: 'long' }
const time: Options = { hour: 'numeric', minute: '2-digit' }

/** A calendar date has no zone: west of Greenwich the day before would be shown. */
function shownDate(text: string, options: Options, locale = usualLocale): string {
  const at = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? text : dateFormatter(locale, { ...options, timeZone: 'UTC' }).format(at)
}

const shownMoment = (moment: Date | string, options: Options, { timeZone, locale = usualLocale }: Place) =>
  dateFormatter(locale, { ...options, timeZone }).format(new Date(moment))

const withTime = (day: string, text: string) => {
  const at = /T(\d{2}:\d{2})/.exec(text)?.[1]
  return at ? `${day}, ${clockTime(at)}` : day
}

/** Mon, Nov 16, 2026; with a local time behind the date: Mon, Nov 16, 2026, 5:00 PM. */
export const dateInList = (text: string, locale?: string): string =>
  withTime(shownDate(text, inList, locale), text)

/** Monday, November 16, 2026 */
export const dateInFull = (text: string, locale?: string): string =>
  withTime(shownDate(text, inFull, locale), text)

/** November 16, 2026 */
export const dateInLetter = (text: string, locale?: string): string => shownDate(text, inLetter, locale)

/** Nov 16, 2026: where a column is narrow. */
export const dateInColumn = (text: string, locale?: string): string => shownDate(text, inColumn, locale)

/** Mon, Nov 16: where the year is plain. */
export const dateThisYear = (text: string): string =>
  shownDate(text, { weekday: 'short', day: 'numeric', month: 'short' })

/** Nov 16: under a chart. */
export const dateOnAxis = (text: string): string => shownDate(text, { day: 'numeric', month: 'short' })

/** Mon */
export const weekdayInColumn = (text: string): string => shownDate(text, { weekday: 'short' })

/** November 2026, of a date or of a month, 2026-11. */
export const monthInFull = (text: string): string =>
  shownDate(`${text.slice(0, 7)}-01`, { month: 'long', year: 'numeric' })

/** Nov */
export const monthOnAxis = (text: string): string => shownDate(`${text.slice(0, 7)}-01`, { month: 'short' })

/** Mon, Nov 16, 2026 */
export const dayOfMoment = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, inList, place)

/** Nov 16, 2026 */
export const dayOfMomentInColumn = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, inColumn, place)

/** November 16, 2026 */
export const dayOfMomentInLetter = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, inLetter, place)

/** Nov 16 */
export const dayOfMomentOnAxis = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, { day: 'numeric', month: 'short' }, place)

/** 4:05 PM */
export const timeOfMoment = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, time, place)

/** 4 PM */
export const hourOfMoment = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, { hour: 'numeric' }, place)

/** Mon, Nov 16, 2026, 4:05 PM */
export const momentInList = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, { ...inList, ...time }, place)

/** Nov 16, 2026, 4:05 PM */
export const momentInColumn = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, { ...inColumn, ...time }, place)

/** November 16, 2026 at 4:05 PM */
export const momentInLetter = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, { dateStyle: 'long', timeStyle: 'short' }, place)

/** Mon, Nov 16, 2026, 4:05 PM EST: for readers who may be in another zone. */
export const momentWithZone = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, { ...inList, ...time, timeZoneName: 'short' }, place)

/** Nov 16, 2026, 4:05:09 PM EST: as evidence. */
export const momentToTheSecond = (moment: Date | string, place: Place = {}): string =>
  shownMoment(moment, { ...inColumn, ...time, second: '2-digit', timeZoneName: 'short' }, place)
