import { describe, expect, it } from 'vitest'
import {
  courtJurisdiction,
  courtName,
  courtsNamed,
  courtsOfJurisdiction,
  writtenCourt,
} from './court-names.ts'
import { placeOfKey } from './written-place.ts'

describe('a court by its id', () => {
  it.each([
    [
      'ca9',
      '9th Cir.',
      'United States Court of Appeals for the Ninth Circuit',
      'United States, Ninth Circuit',
    ],
    [
      'cadc',
      'D.C. Cir.',
      'United States Court of Appeals for the District of Columbia Circuit',
      'United States, District of Columbia Circuit',
    ],
    ['nysd', 'S.D.N.Y.', 'United States District Court, S.D. New York', 'United States'],
    ['ny', 'N.Y.', 'New York Court of Appeals', 'New York'],
    ['calctapp', 'Cal. Ct. App.', 'California Courts of Appeal', 'California'],
    ['scotus', '', 'Supreme Court of the United States', 'United States'],
    ['nonesuch', '', '', ''],
  ])('has a name, a jurisdiction and the form of a citation: %s', (id, written, name, jurisdiction) => {
    expect([writtenCourt(id, '1 F.3d 2'), courtName(id), courtJurisdiction(id)]).toEqual([
      written,
      name,
      jurisdiction,
    ])
  })

  it('is not written where the reporter implies it', () => {
    expect(writtenCourt('cal', '4 Cal. 5th 10')).toBe('')
    expect(writtenCourt('cal', '4 P.3d 10')).toBe('Cal.')
  })

  it('is found by its name or its jurisdiction', () => {
    expect(courtsNamed('United States Court of Appeals for the Ninth Circuit')).toEqual(['ca9'])
    expect(courtsOfJurisdiction('California')).toContain('calctapp')
    expect(courtsOfJurisdiction('California')).not.toContain('cand')
  })
})

describe('a citation from its key', () => {
  it.each([
    ['971f3d4401', '971 F.3d 4401'],
    ['550us544', '550 U.S. 544'],
    ['12calapp4th500', '12 Cal. App. 4th 500'],
    ['2024wl123456', undefined],
    ['1nonesuch2', undefined],
    ['42usc1983', undefined],
  ])('is as it is printed: %s', (key, citation) => {
    expect(placeOfKey(key)?.citation).toBe(citation)
  })
})
