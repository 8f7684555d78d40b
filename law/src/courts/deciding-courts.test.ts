import { courtIdOf } from '@pam/law/citations/court-abbreviation'
import { describe, expect, it } from 'vitest'
import { decidingCourts, searchDecidingCourts } from './deciding-courts.ts'

describe('the court of a decision by name', () => {
  it('names every court once', () => {
    expect(new Set(decidingCourts.map(({ name }) => name)).size).toBe(decidingCourts.length)
    expect(new Set(decidingCourts.map(({ id }) => id)).size).toBe(decidingCourts.length)
  })

  it.each([
    ['9th Cir.', 'United States Court of Appeals for the Ninth Circuit'],
    ['ninth circuit', 'United States Court of Appeals for the Ninth Circuit'],
    ['SDNY', 'United States District Court for the Southern District of New York'],
    ['n.d. cal.', 'United States District Court for the Northern District of California'],
    ['bankruptcy delaware', 'United States Bankruptcy Court for the District of Delaware'],
    ['supreme california', 'Supreme Court of California'],
    ['appeals new york', 'Court of Appeals of New York'],
    ['criminal appeals tex', 'Court of Criminal Appeals of Texas'],
    ['supreme court united', 'Supreme Court of the United States'],
  ])('%s finds the %s', (typed, name) => {
    expect(searchDecidingCourts(typed)[0]?.name).toBe(name)
  })

  it('finds nothing for a court that is not listed', () => {
    expect(searchDecidingCourts('county court of queens')).toEqual([])
  })

  it.each(['scotus', 'ca9', 'nysd', 'ny-high', 'ca-high', 'ma-high'])(
    'writes the name of %s as citations can be matched to it',
    (id) => {
      expect(courtIdOf(decidingCourts.find((court) => court.id === id)?.name ?? '')).not.toBeNull()
    },
  )
})
