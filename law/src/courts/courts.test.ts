import { circuits, stateNames } from '@pam/law/deadlines/court-names'
import { courtOf } from '@pam/law/deadlines/courts'
import { describe, expect, it } from 'vitest'
import { courtByCode, courtTable, districtCourts, namedCourts } from './courts.ts'
import { courtOfCase, districtIn, searchCourts } from './find-court.ts'

describe('the table of courts', () => {
  it('has the 94 districts, each in the circuit of its state', () => {
    expect(districtCourts).toHaveLength(94)
    const numbers = courtTable.appeals.map(({ circuit, seat }) => ({ circuit, seat }))
    for (const { state, circuit } of courtTable.districts) {
      const own = circuits.find(({ states }) => states.includes(state))
      expect([state, numbers.find((one) => one.circuit === circuit)?.seat]).toEqual([state, own?.seat])
    }
    const states = new Set(districtCourts.map(({ state }) => state))
    expect([...states].toSorted()).toEqual(stateNames.map(({ code }) => code).toSorted())
  })

  it('names every court once, and each of its systems can count for it', () => {
    for (const { rules, jurisdiction } of namedCourts)
      for (const rule of rules) expect(courtOf(rule, jurisdiction).id).toBe(jurisdiction)
    expect(new Set(namedCourts.map(({ code }) => code)).size).toBe(namedCourts.length)
    const names = namedCourts.map(({ name, abbreviation }) => `${name} ${abbreviation}`)
    expect(new Set(names).size).toBe(names.length)
    expect(courtByCode('cand')?.name).toBe('Northern District of California')
  })
})

describe('a court by name', () => {
  it.each([
    ['N.D. Cal.', 'cand'],
    ['nd cal', 'cand'],
    ['SDNY', 'nysd'],
    ['s.d.n.y', 'nysd'],
    ['northern district of ill', 'ilnd'],
    ['central california', 'cacd'],
    ['cand', 'cand'],
    ['D. Mass', 'mad'],
    ['Bankr. D. Del.', 'deb'],
    ['justice texas', 'txjp'],
    ['9th Cir. california', 'ca9-ca'],
    ['Supreme Court of the United States', 'scotus'],
  ])('%s finds %s first', (typed, code) => expect(searchCourts(typed)[0]?.code).toBe(code))

  it('finds none for text that names no court, and lists all for empty input', () => {
    expect(searchCourts('High Court of Justice')).toEqual([])
    expect(searchCourts(' ')).toHaveLength(namedCourts.length)
  })

  it.each([
    ['filed in the N.D. Cal. yesterday', 'cand', false],
    ['U.S. District Court, Southern District of New York', 'nysd', false],
    ['W.D. Va.', 'vawd', false],
    ['S.D. W. Va.', 'wvsd', false],
    ['bankruptcy court, D. Del.', 'ded', true],
    ['E.D.N.Y.', 'nyed', false],
    ['served nov 3 sdny answer due?', 'nysd', false],
    ['nd cal', 'cand', false],
  ])('%s names %s', (text, code, isBankruptcy) => {
    expect(districtIn(text)).toMatchObject({ court: { code }, isBankruptcy })
  })

  it.each([
    'the lease says so, or not',
    'Kings County Superior Court',
    'served me on March 3',
    'and Marie did',
  ])('%s names no district', (text) => expect(districtIn(text)).toBeUndefined())

  it('a case gives its district only if it names one of its state', () => {
    expect(courtOfCase('us-dct:CA', 'N.D. Cal.')?.code).toBe('cand')
    expect(courtOfCase('us-dct:CA', 'S.D.N.Y.')).toBeUndefined()
    expect(courtOfCase('us-dct:CA', '')).toBeUndefined()
    expect(courtOfCase('us-dct:MA', '')?.code).toBe('mad')
    expect(courtOfCase('st:TX', '')?.code).toBe('txst')
    expect(courtOfCase('nowhere', '')).toBeUndefined()
  })
})
