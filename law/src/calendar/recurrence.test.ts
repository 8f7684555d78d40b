import { describe, expect, it } from 'vitest'
import { instantOf, type Span, spanOf, startingAt } from './event-time.ts'
import { merged, overlaps } from './free-busy.ts'
import { endOfSeries, isUsableRule, occurrencesIn, type Series, splitAt } from './recurrence.ts'
import { partsOf, ruleInWords, ruleOf } from './rule-text.ts'

const zone = 'America/New_York'
const days = (from: string, until: string): Span => ({
  from: instantOf(from, zone),
  until: instantOf(until, zone),
})
const call: Series = {
  allDay: false,
  starts: '2026-10-26T09:00',
  ends: '2026-10-26T10:00',
  timeZone: zone,
  rule: 'FREQ=WEEKLY',
  exceptions: [],
}
const in2026 = days('2026-01-01', '2027-01-01')

describe('an event that repeats', () => {
  it.each([
    ['FREQ=DAILY;COUNT=3', ['2026-10-26', '2026-10-27', '2026-10-28']],
    ['FREQ=DAILY;INTERVAL=2;UNTIL=20261030', ['2026-10-26', '2026-10-28', '2026-10-30']],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3', ['2026-10-26', '2026-10-28', '2026-11-02']],
    ['FREQ=MONTHLY;COUNT=3', ['2026-10-26', '2026-11-26', '2026-12-26']],
    ['FREQ=MONTHLY;BYDAY=-1MO;COUNT=3', ['2026-10-26', '2026-11-30', '2026-12-28']],
    ['FREQ=YEARLY;COUNT=2', ['2026-10-26']],
  ])('%s falls on its days', (rule, wanted) => {
    const times = occurrencesIn({ ...call, rule }, in2026, zone)
    expect(times).toEqual(wanted.map((day) => `${day}T09:00`))
  })

  it('keeps its hour when the clocks change, and its zone when viewed from another', () => {
    const times = occurrencesIn(call, days('2026-10-26', '2026-11-10'), 'America/Los_Angeles')
    expect(times).toEqual(['2026-10-26T09:00', '2026-11-02T09:00', '2026-11-09T09:00'])
    const spans = times.map((starts) => spanOf(startingAt(call, starts), zone))
    expect(spans.map(({ from }) => new Date(from).toISOString().slice(11, 16))).toEqual([
      '13:00',
      '14:00',
      '14:00',
    ])
  })

  it('leaves out removed occurrences, and shows those that began before the range', () => {
    const trip = { ...call, allDay: true, starts: '2026-11-02', ends: '2026-11-04', rule: 'FREQ=WEEKLY' }
    const taken = { ...trip, exceptions: ['2026-11-09'] }
    expect(occurrencesIn(taken, days('2026-11-04', '2026-11-18'), zone)).toEqual(['2026-11-02', '2026-11-16'])
  })

  it('ends where its rule says, and never if the rule has no end', () => {
    expect(endOfSeries({ ...call, rule: 'FREQ=WEEKLY;COUNT=2' }, zone)).toBe(
      instantOf('2026-11-02T10:00', zone),
    )
    expect(endOfSeries(call, zone)).toBeNull()
  })

  it('is split into two series that together equal the original', () => {
    const series = { ...call, rule: 'FREQ=WEEKLY;COUNT=5' }
    const split = splitAt(series, '2026-11-09T09:00')
    const before = occurrencesIn({ ...series, rule: split?.before ?? '' }, in2026, zone)
    const from = startingAt({ ...series, rule: split?.from ?? '' }, '2026-11-09T09:00')
    expect([...before, ...occurrencesIn(from, in2026, zone)]).toEqual(occurrencesIn(series, in2026, zone))
    expect(splitAt(series, series.starts)).toBeNull()
  })

  it.each(['', 'FREQ=SECONDLY', 'FREQ=WEEKLY;INTERVAL=0', 'FREQ=DAILY;COUNT=9999999', 'BYDAY=MO'])(
    'cannot repeat by %j',
    (rule) => expect(isUsableRule({ ...call, rule })).toBe(false),
  )
})

describe('a rule', () => {
  it.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', 'Every 2 weeks on Monday and Friday'],
    ['FREQ=MONTHLY;COUNT=6;BYDAY=2TU', 'Every month on the second Tuesday, 6 times'],
    ['FREQ=YEARLY;UNTIL=20301231', 'Every year, until 2030-12-31'],
  ])('%s reads %s', (rule, words) => {
    expect(ruleInWords(rule, (date) => date)).toBe(words)
    const parts = partsOf(rule)
    expect(parts && ruleOf(parts)).toBe(rule)
  })
})

describe('free and busy times', () => {
  it('are joined where they touch or overlap', () => {
    const at = (from: string, until: string) => days(`2026-12-03T${from}`, `2026-12-03T${until}`)
    const busy = [at('10:00', '11:00'), at('09:00', '10:30'), at('12:00', '13:00')]
    expect(merged(busy)).toEqual([at('09:00', '11:00'), at('12:00', '13:00')])
    expect(overlaps(at('09:00', '10:00'), at('10:00', '11:00'))).toBe(false)
  })
})
