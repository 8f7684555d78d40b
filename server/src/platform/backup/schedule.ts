import { wallTimeIn, zoneOffset } from '@pam/law/format/zones'
export interface DailyTime {
  readonly hour: number
  readonly minute: number
  readonly timeZone: string
}

/** The last moment, at or before `now`, at which the clock of the zone showed this time. */
export function lastTurn(now: Date, daily: DailyTime): Date {
  const today = turnOn(now, 0, daily)
  return today <= now ? today : turnOn(now, -1, daily)
}

/** The first moment after `now` at which it will. */
export function nextTurn(now: Date, daily: DailyTime): Date {
  const today = turnOn(now, 0, daily)
  return today > now ? today : turnOn(now, 1, daily)
}

function turnOn(now: Date, days: number, { hour, minute, timeZone }: DailyTime): Date {
  const here = new Date(wallTime(now, timeZone))
  const wanted = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate() + days, hour, minute)
  const near = wanted - offsetAt(wanted, timeZone)
  // Once more with the offset of that moment, which is another one when the clocks changed in between.
  return new Date(wanted - offsetAt(near, timeZone))
}

const offsetAt = (moment: number, timeZone: string) => zoneOffset(new Date(moment), timeZone)

/** What the zone's clock shows, as if it were UTC. */
export function wallTime(moment: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTimeIn(moment, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
