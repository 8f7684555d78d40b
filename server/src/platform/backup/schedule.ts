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

const offsetAt = (moment: number, timeZone: string) =>
  wallTime(new Date(moment), timeZone) - Math.floor(moment / 1000) * 1000

/** What the zone's clock shows, as if it were UTC. */
export function wallTime(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}
