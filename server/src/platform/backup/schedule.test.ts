import { describe, expect, it } from 'vitest'
import { outdated } from './retention.ts'
import { lastTurn, nextTurn } from './schedule.ts'

const at = (text: string) => new Date(text)
const daily = { hour: 2, minute: 30, timeZone: 'America/New_York' }

describe('a time of day', () => {
  it.each([
    ['2026-11-16T07:30:00Z', '2026-11-16T07:30:00Z', '2026-11-17T07:30:00Z'],
    ['2026-11-16T07:29:59Z', '2026-11-15T07:30:00Z', '2026-11-16T07:30:00Z'],
    // Clocks went back on November 1, and forward on March 8, when there was no 2:30.
    ['2026-11-01T12:00:00Z', '2026-11-01T07:30:00Z', '2026-11-02T07:30:00Z'],
    ['2026-03-07T12:00:00Z', '2026-03-07T07:30:00Z', '2026-03-08T06:30:00Z'],
  ])('at %s was last at %s and is next at %s', (now, last, next) => {
    expect([lastTurn(at(now), daily), nextTurn(at(now), daily)]).toEqual([at(last), at(next)])
  })
})

describe('retention', () => {
  const rule = { daily: 3, weekly: 2, monthly: 2, timeZone: 'UTC' }
  const run = (day: string, status = 'done') => ({ startedAt: at(`${day}T03:00:00Z`), status })
  const daysLeft = (runs: ReturnType<typeof run>[], retention = rule) => {
    const gone = new Set(outdated(runs, retention))
    return runs.filter((one) => !gone.has(one)).map(({ startedAt }) => startedAt.toISOString().slice(0, 10))
  }

  it('keeps the last of each day, week and month', () => {
    const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 8, 1 + day)))
    const runs = days.map((day) => run(day.toISOString().slice(0, 10)))
    expect(daysLeft(runs)).toEqual(['2026-09-30', '2026-10-25', '2026-10-28', '2026-10-29', '2026-10-30'])
  })

  it('ages nothing while none is made, and keeps the only good one whatever the numbers say', () => {
    expect(daysLeft([run('2020-01-01'), run('2020-01-02')])).toEqual(['2020-01-01', '2020-01-02'])
    const none = { ...rule, daily: 0, weekly: 0, monthly: 0 }
    expect(daysLeft([run('2026-11-01'), run('2026-11-02')], none)).toEqual(['2026-11-02'])
  })

  it('counts an incomplete one for no day, and keeps it no longer than the daily ones', () => {
    const runs = [
      run('2026-11-01', 'incomplete'),
      ...['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => run(day)),
      run('2026-11-05', 'incomplete'),
    ]
    expect(daysLeft(runs)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'])
    expect(daysLeft([run('2026-11-01', 'incomplete')])).toEqual(['2026-11-01'])
  })
})
