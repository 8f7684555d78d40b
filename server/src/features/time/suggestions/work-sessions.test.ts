import { describe, expect, it } from 'vitest'
import { isCovered, workSessions } from './work-sessions.ts'

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`)
const did = (seq: number, time: string, caseId = 'rivera') => ({ seq, at: at(time), caseId, kind: 'read' })
const shape = (activities: ReturnType<typeof did>[]) =>
  workSessions(activities).map(({ caseId, activities: own }) => [caseId, own.map(({ seq }) => seq)])

describe('sessions of work', () => {
  it('end after a gap of more than twenty minutes', () => {
    expect(shape([did(1, '09:00'), did(2, '09:20'), did(3, '09:41')])).toEqual([
      ['rivera', [1, 2]],
      ['rivera', [3]],
    ])
  })

  it('end where another case begins', () => {
    expect(shape([did(1, '09:00'), did(2, '09:05', 'chen'), did(3, '09:06')])).toEqual([
      ['rivera', [1]],
      ['chen', [2]],
      ['rivera', [3]],
    ])
  })

  it('are covered by an entry of the same case over their whole length', () => {
    const [session] = workSessions([did(1, '09:00'), did(2, '09:10')])
    const entry = (from: string, until: string, caseId = 'rivera') => ({
      caseId,
      startedAt: at(from),
      endedAt: at(until),
    })
    expect(session && isCovered(session, [entry('08:59', '09:10')])).toBe(true)
    expect(session && isCovered(session, [entry('09:01', '09:10')])).toBe(false)
    expect(session && isCovered(session, [entry('08:00', '10:00', 'chen')])).toBe(false)
  })
})
