import { clockTime } from '@pam/law/dates/clock-time'

/** Made on first use: the browser reads its calendar data for it, which takes a slow phone a third of a second. */
const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (moment: string | Date) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(new Date(moment))
  }
}

const day = formatter('en-US', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const time = formatter('en-US', { hour: 'numeric', minute: '2-digit' })

/** Nov 16, 2026: where a column of dates is narrow. */
export const dayInColumn = (moment: string | Date): string => dayInList(moment).replace(/^\w+, /, '')

/** A calendar date has no time zone: west of Greenwich the browser would show the day before. */
const isCalendarDate = (moment: string | Date) =>
  typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)

/** Mon, Nov 16, 2026: a moment by the reader's clock, a calendar date as it is written. */
export const dayInList = (moment: string | Date): string =>
  isCalendarDate(moment) ? date(moment) : day(moment)

/** Mon, Nov 16, 2026, 4:05 PM */
export const momentInList = (moment: string | Date): string => `${dayInList(moment)}, ${time(moment)}`

const utc = { timeZone: 'UTC' } as const
const date = formatter('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...utc,
})
const dateLong = formatter('en-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  ...utc,
})
const monthLong = formatter('en-US', { month: 'long', year: 'numeric', ...utc })

/** A day of the calendar without a zone, `2026-11-16` or with a local time behind it, as it reads in lists. */
export function dateInList(text: string): string {
  const [onDay = '', at] = text.split('T')
  return `${date(onDay)}${at ? `, ${clockTime(at)}` : ''}`
}

/** Monday, November 16, 2026: as it reads in documents. */
export function dateInFull(text: string): string {
  const [onDay = '', at] = text.split('T')
  return `${dateLong(onDay)}${at ? `, ${clockTime(at)}` : ''}`
}

/** November 2026 */
export const monthInFull = (text: string): string => monthLong(text.slice(0, 10))

/** Today by the browser's clock, as 2026-11-16. The firm's calendar may be a day ahead or behind. */
export function dayHere(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
