import { describe, expect, it } from 'vitest'
import { instantOf, localOf } from './event-time.ts'
import { freeTimes } from './free-times.ts'

const zone = 'America/New_York'
const at = (local: string) => instantOf(local, zone)
const busy = (from: string, until: string) => ({ from: at(from), until: at(until) })

const ask = (change: Partial<Parameters<typeof freeTimes>[0]> = {}) =>
  freeTimes({
    minutes: 60,
    from: '2026-12-03',
    days: 7,
    now: at('2026-12-01T00:00'),
    hours: { zone, days: [1, 2, 3, 4, 5], from: 540, until: 1020 },
    closed: new Set(),
    busy: [],
    most: 6,
    mostADay: 2,
    ...change,
  }).map(({ from, until }) => `${localOf(from, zone)}/${localOf(until, zone).slice(11)}`)

describe('free times', () => {
  it('are within working hours, a few per working day', () => {
    expect(ask()).toEqual([
      '2026-12-03T09:00/10:00',
      '2026-12-03T10:00/11:00',
      '2026-12-04T09:00/10:00',
      '2026-12-04T10:00/11:00',
      '2026-12-07T09:00/10:00',
      '2026-12-07T10:00/11:00',
    ])
  })

  it('leave out everyone’s appointments, but may be adjacent to them', () => {
    const taken = [busy('2026-12-03T09:30', '2026-12-03T11:00'), busy('2026-12-03T12:00', '2026-12-03T13:15')]
    expect(ask({ days: 1, busy: taken, mostADay: 9, most: 9 })).toEqual([
      '2026-12-03T11:00/12:00',
      '2026-12-03T13:30/14:30',
      '2026-12-03T14:30/15:30',
      '2026-12-03T15:30/16:30',
    ])
  })

  it('end with working hours, are not in the past and not on days the office is closed', () => {
    expect(ask({ days: 1, minutes: 240, mostADay: 9 })).toEqual([
      '2026-12-03T09:00/13:00',
      '2026-12-03T13:00/17:00',
    ])
    expect(ask({ days: 1, minutes: 500 })).toEqual([])
    expect(ask({ days: 1, now: at('2026-12-03T15:10'), mostADay: 9 })).toEqual(['2026-12-03T15:30/16:30'])
    expect(ask({ days: 2, closed: new Set(['2026-12-03']) })[0]).toBe('2026-12-04T09:00/10:00')
  })

  it('leave out an hour the clocks skip', () => {
    const hours = { zone, days: [0], from: 90, until: 240 }
    const night = { from: '2026-03-08', days: 1, now: 0, hours, minutes: 30, mostADay: 9, most: 9 }
    expect(ask(night)).toEqual(['2026-03-08T01:30/03:00', '2026-03-08T03:00/03:30', '2026-03-08T03:30/04:00'])
  })
})
