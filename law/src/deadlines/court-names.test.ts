import { describe, expect, it } from 'vitest'
import { circuits, courtName, knownCourts, stateNames } from './court-names.ts'
import { courtOf, ruleOfCourt } from './courts.ts'

describe('the known courts', () => {
  it('can each be counted for, and are listed once', () => {
    for (const { id } of knownCourts) {
      const rule = ruleOfCourt(id)
      expect([id, rule && courtOf(rule, id).id]).toEqual([id, id])
    }
    expect(new Set(knownCourts.map(({ id }) => id)).size).toBe(knownCourts.length)
  })

  it('have every state in one circuit', () => {
    const heard = circuits.flatMap(({ states }) => states).toSorted()
    expect(heard).toEqual(stateNames.map(({ code }) => code).toSorted())
  })

  it.each([
    ['us-dct:NY', 'New York: federal district court', 'FRCP 6'],
    ['st:CA', 'California: state courts', 'CA CCP'],
    ['us-ca:VT+NY', 'Vermont: court of appeals, Second Circuit', 'FRAP 26'],
    ['us-bk:TX', 'Texas: bankruptcy court', 'FRBP 9006'],
    ['st:OH', 'st:OH', undefined],
    ['us-dct:ZZ', 'us-dct:ZZ', undefined],
    ['Kings County', 'Kings County', undefined],
    ['', '', undefined],
  ])('%j is %j', (id, name, rule) => {
    expect([courtName(id), ruleOfCourt(id)]).toEqual([name, rule])
  })
})
