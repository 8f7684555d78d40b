import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { Temporal } from 'temporal-polyfill'
import type { CourtCalendar } from './court-calendar.ts'
import { DeadlineError, type DeadlineInput, type DeadlineStep } from './deadline-input.ts'
import { ruleTexts } from './rule-texts.ts'

/** Counts elapsed hours from the instant of the event; the clocks may change in between. */
export function countHours(input: DeadlineInput, calendar: CourtCalendar) {
  const { tz, trigger_date, offset, direction, rule } = input
  const authority = ruleTexts[rule].hours
  if (!authority) throw new DeadlineError('unit', `${rule} has no rule for counting hours.`)
  if (!tz) throw new DeadlineError('tz', 'Counting hours needs the time zone of the court.')
  const step = direction === 'after' ? 1 : -1
  const start = zoned(trigger_date, tz)
  let end = start.add({ hours: step * offset }).toPlainDateTime()
  const dayOfTime = (time: Temporal.PlainDateTime) =>
    dayNumberOf(time.toPlainDate().toString() as CalendarDate)
  const startDay = dayOfTime(start.toPlainDateTime())
  const steps: DeadlineStep[] = [
    {
      date: calendarDateOf(startDay),
      kind: 'start',
      days: 0,
      what: 'hours run from the moment of the event',
      authority,
    },
    {
      date: calendarDateOf(dayOfTime(end)),
      kind: 'count',
      days: dayOfTime(end) - startDay,
      what: `hour ${offset}, at ${end.toPlainTime().toString({ smallestUnit: 'minute' })}`,
      authority,
    },
  ]
  const isClosed = () => !calendar.isOpen(dayOfTime(end)) || calendar.isInaccessible(dayOfTime(end))
  while (isClosed()) {
    const closed = calendar.closure(dayOfTime(end))?.what ?? "the clerk's office could not be reached"
    end = end.add({ days: calendar.isOpen(dayOfTime(end)) ? 1 : step })
    const what = `${closed}: the same time on the next day`
    steps.push({ date: calendarDateOf(dayOfTime(end)), kind: 'skip', days: step, what, authority })
  }
  return { due: end.toString({ smallestUnit: 'minute' }), steps }
}

export function zoned(local: string, tz: string): Temporal.ZonedDateTime {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(tz)
  } catch {
    throw new DeadlineError('tz', `${tz} is not a time zone, or ${local} is not a time in it.`)
  }
}

/** The instant a day or a time ends, with its offset from Greenwich. */
export const instantOf = (due: string, tz: string): string =>
  zoned(due.includes('T') ? due : `${due}T23:59:59`, tz).toString({ timeZoneName: 'never' })
