import { describe, expect, it } from 'vitest'
import { computeDeadline } from './compute-deadline.ts'
import type { DeadlineInput } from './deadline-input.ts'
import { daysOfProof } from './proof-days.ts'
import { workedExamples } from './worked-examples.ts'

const interrogatories: DeadlineInput = {
  rule: 'FRCP 6',
  jurisdiction: 'us-dct:IL',
  trigger_date: '2026-09-17',
  runs_from: 'service',
  deadline: 'FRCP 33(b)(2)',
  service: 'mail',
  offset: 30,
  unit: 'day',
  direction: 'after',
}

const marksOf = (input: DeadlineInput) =>
  daysOfProof(computeDeadline(input).steps).map(({ date, mark, number }) => [date, mark, number])

describe('the days of a proof', () => {
  it('mark each counted, skipped and added day', () => {
    const days = marksOf(interrogatories)
    expect(days).toHaveLength(36)
    expect(days.slice(0, 2)).toEqual([
      ['2026-09-17', 'start', undefined],
      ['2026-09-18', 'counted', 1],
    ])
    expect(days.slice(-6)).toEqual([
      ['2026-10-17', 'skipped', 30],
      ['2026-10-18', 'skipped', undefined],
      ['2026-10-19', 'landed', undefined],
      ['2026-10-20', 'added', 1],
      ['2026-10-21', 'added', 2],
      ['2026-10-22', 'added', 3],
    ])
  })

  it('leave closed days out of a count of court days, and say why', () => {
    const input = {
      ...interrogatories,
      rule: 'CA CCP',
      jurisdiction: 'st:CA',
      trigger_date: '2026-11-30',
      runs_from: 'event',
      service: 'n/a',
      offset: 3,
      unit: 'court_day',
      direction: 'before',
    } as const
    expect(marksOf(input)).toEqual([
      ['2026-11-23', 'counted', 3],
      ['2026-11-24', 'counted', 2],
      ['2026-11-25', 'counted', 1],
      ['2026-11-26', 'skipped', undefined],
      ['2026-11-27', 'skipped', undefined],
      ['2026-11-28', 'skipped', undefined],
      ['2026-11-29', 'skipped', undefined],
      ['2026-11-30', 'start', undefined],
    ])
    const thanksgiving = daysOfProof(computeDeadline(input).steps).find(({ date }) => date === '2026-11-26')
    expect(thanksgiving?.what).toContain('Thanksgiving')
  })

  it('end every worked example on its day, without a gap', () => {
    for (const { input } of workedExamples) {
      const { due, steps } = computeDeadline(input)
      const days = daysOfProof(steps)
      expect(days.filter(({ isLast }) => isLast).map(({ date }) => date)).toEqual([due.slice(0, 10)])
      const span = (Date.parse(days.at(-1)?.date ?? '') - Date.parse(days[0]?.date ?? '')) / 86_400_000
      expect(days).toHaveLength(span + 1)
    }
  })
})
