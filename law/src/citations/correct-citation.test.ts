import { describe, expect, it } from 'vitest'
import { type CorrectCase, correctedCitation, neighborsOf } from './correct-citation.ts'
import { parseCitations } from './parse-citations.ts'

const twombly: CorrectCase = {
  title: 'Bell Atlantic Corp. v. Twombly',
  place: '550 U.S. 544',
  year: 2007,
  court: 'Supreme Court of the United States',
  courtId: 'scotus',
}
const lease: CorrectCase = {
  title: 'Ostrander v. Pellham',
  place: '812 F.4th 77',
  year: 2025,
  court: 'United States Court of Appeals for the Ninth Circuit',
  courtId: 'ca9',
}

const corrected = (text: string, right: CorrectCase) => {
  const [citation] = parseCitations(text)
  return citation && correctedCitation(text, citation, right)
}

describe('a corrected citation', () => {
  it.each([
    [
      'Bell Atl. Corp. v. Twombly, 550 U.S. 554, 570 (2007)',
      twombly,
      'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)',
    ],
    [
      'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 555-56, 570 n.3 (2017) (en banc)',
      twombly,
      'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 555-56, 570 n.3 (2007) (en banc)',
    ],
    [
      'Smith v. Jones, 550 U.S. 544, 570 (2007) (“plausible on its face”)',
      twombly,
      'Bell Atlantic Corp. v. Twombly, 550 U.S. 544, 570 (2007) (“plausible on its face”)',
    ],
    [
      'Ostrander v. Pellham, 812 F.4th 77, 80 (2d Cir. 2025) (affirming)',
      lease,
      'Ostrander v. Pellham, 812 F.4th 77, 80 (9th Cir. 2025) (affirming)',
    ],
    [
      'Ostrander v. Pellham, 813 F.4th 77, 80 (9th Cir. 2025)',
      lease,
      'Ostrander v. Pellham, 812 F.4th 77, 80 (9th Cir. 2025)',
    ],
    ['Ostrander v. Pellham, 821 F.4th 77', lease, 'Ostrander v. Pellham, 812 F.4th 77 (9th Cir. 2025)'],
    [
      'Bell Atl. Corp. v. Twombly (2017) 550 U.S. 554, 570',
      twombly,
      'Bell Atl. Corp. v. Twombly (2007) 550 U.S. 544, 570',
    ],
  ])('keeps everything that was not wrong: %s', (text, right, expected) => {
    expect(corrected(text, right)).toBe(expected)
  })
})

describe('the neighbors of a place', () => {
  const of = (text: string) => {
    const [citation] = parseCitations(text)
    return citation ? neighborsOf(citation) : []
  }

  it('differ in one digit or in two transposed ones, and their number is bounded', () => {
    const found = of('Doe v. Roe, 550 U.S. 454 (2007)')
    for (const place of ['550 U.S. 544', '550 U.S. 444', '505 U.S. 454', '551 U.S. 454'])
      expect(found).toContain(place)
    for (const place of ['550 U.S. 454', '550 U.S. 45', '551 U.S. 455', '050 U.S. 454'])
      expect(found).not.toContain(place)
    expect(of('Doe v. Roe, 99999 F.3d 99999 (2d Cir. 2007)').length).toBeLessThanOrEqual(120)
    expect(of('Doe v. Roe, 550 U.S. ___ (2007)')).toEqual([])
  })
})
