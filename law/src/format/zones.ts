import { dateFormatter } from './formatters.ts'

/** A moment as a clock on the wall of that zone shows it; without a zone, the machine's own. */
interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

export function wallTimeIn(moment: Date, timeZone?: string): WallTime {
  const shown = dateFormatter('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(shown.find((one) => one.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** The calendar date in a zone, as 2026-11-16. */
export function dayInZone(moment: Date, timeZone?: string): string {
  const { year, month, day } = wallTimeIn(moment, timeZone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The time of day in a zone, as 09:05: to compare, not to show. */
export function timeInZone(moment: Date, timeZone?: string): string {
  const { hour, minute } = wallTimeIn(moment, timeZone)
  return `${two(hour)}:${two(minute)}`
}

/** How far a zone's clocks are ahead of UTC at that moment, in milliseconds. */
export function zoneOffset(moment: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTimeIn(moment, timeZone)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(moment.getTime() / 1000) * 1000
}
