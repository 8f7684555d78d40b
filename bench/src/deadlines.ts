import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { computeDeadline } from '@pam/law/deadlines/compute-deadline'
import { workedExamples } from '@pam/law/deadlines/worked-examples'
import { type Figure, percentile } from './table.ts'

const count = 10_000
const rounds = 5
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Pacific/Honolulu',
]

/** The worked examples repeatedly, each time a day later so that no result can be cached. */
function inputs(withZone: boolean) {
  const days = workedExamples.filter(({ input }) => withZone || input.unit !== 'hour')
  return Array.from({ length: count }, (_, at) => {
    const example = days[at % days.length]
    if (!example) throw new Error('There are no worked examples.')
    const { tz = zones[at % zones.length], trigger_date, ...input } = example.input
    const later = laterBy(trigger_date, Math.floor(at / days.length))
    return { ...input, trigger_date: later, ...(withZone && { tz }) }
  })
}

/** The time of day is unchanged. */
const laterBy = (date: string, days: number) =>
  `${calendarDateOf(dayNumberOf(date.slice(0, 10) as CalendarDate) + days)}${date.slice(10)}`

/** Five rounds of 10,000 computations on one core; the median counts. */
function seconds(withZone: boolean): number {
  const all = inputs(withZone)
  const took = Array.from({ length: rounds }, () => {
    const start = performance.now()
    for (const input of all) computeDeadline(input)
    return (performance.now() - start) / 1000
  })
  return percentile(
    took.toSorted((a, b) => a - b),
    0.5,
  )
}

export const deadlinesBench = async (): Promise<Figure[]> => [
  { name: `${count} computations, dates alone`, value: seconds(false), unit: 's', bar: '1' },
  {
    name: `${count} computations with the instant in a time zone`,
    value: seconds(true),
    unit: 's',
    bar: '1',
  },
]
