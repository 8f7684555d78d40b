import { computeDeadline } from '@pam/law/deadlines/compute-deadline'
import { describe, expect, it } from 'vitest'
import { allLocalRules, localPacks, localRulesOf, readLocalRules } from './local-rules.ts'

const dueOf = (district: string, id: string, trigger_date: string) => {
  const line = localRulesOf(district).find((one) => one.id === id)
  if (!line) throw new Error(id)
  return computeDeadline({
    rule: 'FRCP 6',
    jurisdiction: `us-dct:${district.slice(0, 2).toUpperCase()}`,
    deadline: `${line.authority} ${line.title}`,
    trigger_date,
    runs_from: line.runsFrom,
    service: line.runsFrom === 'service' ? 'electronic' : 'n/a',
    offset: line.offset,
    unit: line.unit,
    direction: line.direction,
  }).due
}

describe('local rules', () => {
  it('exist for the seven districts, each line with its citation', () => {
    expect(localPacks.map(({ district }) => district)).toEqual([
      'cand',
      'cacd',
      'nysd',
      'nyed',
      'txsd',
      'ilnd',
      'flsd',
    ])
    for (const { authority, isUnchecked, checkedBy } of allLocalRules)
      expect([/\d/.test(authority), isUnchecked]).toEqual([true, checkedBy === undefined])
    expect(localRulesOf('mad')).toEqual([])
  })

  it.each([
    ['Civ. L.R. 7-2(a), back past the weekend', 'cand', 'local-cand-notice', '2026-12-12', '2026-11-06'],
    [
      'Civ. L.R. 7-3(a), past Thanksgiving and its Friday',
      'cand',
      'local-cand-opposition',
      '2026-11-12',
      '2026-11-30',
    ],
    ['L.R. 7-9: 21 days before', 'cacd', 'local-cacd-opposition', '2026-12-14', '2026-11-23'],
    [
      'L.R. 7-10: 14 days before, back past Thanksgiving',
      'cacd',
      'local-cacd-reply',
      '2026-12-10',
      '2026-11-25',
    ],
    ['Local Civ. R. 6.1(b)', 'nysd', 'local-nysd-opposition', '2026-11-02', '2026-11-16'],
    ['L.R. 7.3, 7.4', 'txsd', 'local-txsd-response', '2026-11-02', '2026-11-23'],
    ['L.R. 7.1(c)(1)', 'flsd', 'local-flsd-reply', '2026-11-09', '2026-11-16'],
  ])('%s', (_, district, id, trigger, due) => expect(dueOf(district, id, trigger)).toBe(due))

  it('refuse a pack without a district, a duplicate line and a line without citation', () => {
    const [pack] = localPacks
    const packs = (change: object) => ({ packs: [{ ...pack, ...change }] })
    expect(readLocalRules(packs({}))).toHaveLength(1)
    expect(() => readLocalRules(packs({ district: 'zz' }))).toThrow('no district')
    expect(() => readLocalRules({ packs: [pack, pack] })).toThrow('twice')
    expect(() => readLocalRules(packs({ lines: [{ ...pack?.lines[0], citation: '' }] }))).toThrow()
  })
})
