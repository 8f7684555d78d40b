import { RRuleTemporal } from 'rrule-temporal'
import { dayAfter, type EventTime, instantOf, minutesBetween, type Span, shiftLocal } from './event-time.ts'
import { limitedRule, partsOf } from './rule-text.ts'

/** A repeating event, and the starts of its removed occurrences. */
export interface Series extends EventTime {
  readonly rule: string
  /** Local start times, as in `starts`. */
  readonly exceptions: readonly string[]
}

/** No series is expanded further than this: even one without an end has to stop. */
const mostOccurrences = 5000

const compact = (local: string) => local.replaceAll(/[-:]/g, '')
/** All-day events are counted in a zone whose clocks never change. */
const zoneOf = ({ allDay, timeZone }: EventTime) => (allDay ? 'UTC' : timeZone)

/** A date as the limit means that whole day, in the event's time zone. */
function fullRule(series: Series): string {
  const { until } = partsOf(series.rule) ?? { until: null }
  if (until === null || /UNTIL=\d{8}T/i.test(series.rule)) return series.rule
  const last = new Date(instantOf(`${until}T23:59:59`, zoneOf(series))).toISOString()
  return `${limitedRule(series.rule, null)};UNTIL=${last.replaceAll(/[-:]|\.\d+/g, '')}`
}

function engineOf(series: Series): RRuleTemporal {
  const start = `${compact(series.starts)}${series.allDay ? 'T000000' : '00'}`
  return new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zoneOf(series)}:${start}\nRRULE:${fullRule(series)}`,
    maxIterations: 20_000,
    includeDtstart: true,
  })
}

/** Whether the rule is supported. Appointments do not repeat by second, minute or hour. */
export function isUsableRule(series: Series): boolean {
  const parts = partsOf(series.rule)
  if (!parts || series.rule.length > 500 || !(parts.interval >= 1 && parts.interval <= 1000)) return false
  if (parts.count !== null && !(parts.count >= 1 && parts.count <= mostOccurrences)) return false
  try {
    return engineOf(series).next(new Date(instantOf(series.starts, 'UTC') - 48 * 3_600_000), true) !== null
  } catch {
    return false
  }
}

const localText = (series: Series, zoned: { toString(): string }) =>
  zoned.toString().slice(0, series.allDay ? 10 : 16)

/** The local starts of a series that overlap a range, in order, without removed occurrences. */
export function occurrencesIn(series: Series, { from, until }: Span, viewZone: string): string[] {
  const zone = series.allDay ? viewZone : series.timeZone
  const long = minutesBetween(series.starts, series.allDay ? dayAfter(series.ends) : series.ends)
  // One day wider on both sides: clocks change, and all-day events are counted in another zone.
  const wide = 36 * 3_600_000
  const found = engineOf(series).between(new Date(from - long * 60_000 - wide), new Date(until + wide), true)
  const gone = new Set(series.exceptions)
  return found
    .map((zoned) => localText(series, zoned))
    .filter((starts) => {
      const begins = instantOf(starts, zone)
      const ends = instantOf(shiftLocal(starts, long), zone)
      return !gone.has(starts) && begins < until && (ends > from || begins >= from)
    })
}

/** The last instant of a series; null if it never ends. */
export function endOfSeries(series: Series, viewZone: string): number | null {
  const parts = partsOf(series.rule)
  if (!parts || (parts.count === null && parts.until === null)) return null
  const last = engineOf(series)
    .all((_, index) => index < mostOccurrences)
    .at(-1)
  if (!last) return instantOf(series.ends, viewZone)
  const long = minutesBetween(series.starts, series.allDay ? dayAfter(series.ends) : series.ends)
  return instantOf(shiftLocal(localText(series, last), long), series.allDay ? viewZone : series.timeZone)
}

/** Splits a series at one of its occurrences; null if there is none before it. */
export function splitAt(series: Series, starts: string): { before: string; from: string } | null {
  const parts = partsOf(series.rule)
  const all = engineOf(series)
    .all((zoned, index) => index < mostOccurrences && localText(series, zoned) < starts)
    .map((zoned) => localText(series, zoned))
    .filter((local) => local < starts)
  const last = all.at(-1)
  if (!parts || !last) return null
  return {
    before: limitedRule(series.rule, { until: last.slice(0, 10) }),
    from: parts.count === null ? series.rule : limitedRule(series.rule, { count: parts.count - all.length }),
  }
}
