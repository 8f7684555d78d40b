import { describe, expect, it } from 'vitest'
import { isSameParty } from './case-name-match.ts'
import { parseCitations } from './parse-citations.ts'
import { type CasePages, checkPin, lastPageMarked, whereMarked } from './pinpoints.ts'
import { type CaseRecord, judgeCase, judgePinpoint, judgeShortForm } from './verdicts.ts'

const twombly: CaseRecord = { id: 't', name: 'Bell Atlantic Corp. v. Twombly', year: 2007, court: 'scotus' }
const verdictOf = (text: string, records: readonly CaseRecord[] = [twombly], pages?: CasePages) => {
  const [citation] = parseCitations(text)
  if (!citation) throw new Error(`no citation in: ${text}`)
  return judgePinpoint(judgeCase(citation, records), checkPin(citation.pinCite, citation, pages))
}

describe('the verdict on a citation that matches exactly one case', () => {
  it.each([
    ['Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)', 'VERIFIED'],
    ['Bell Atlantic v. Twombly, 550 U.S. 544 (2007)', 'VERIFIED'],
    ['Bell Atlantic Corp. v. Twombly, 550\u00a0U.\u200bS. 544 (2007)', 'VERIFIED'],
    ['Twombly, 550 U.S. 544 (2007)', 'VERIFIED'],
    ['Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2008)', 'VERIFIED'],
    ['Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2017)', 'MISMATCH'],
    ['Smith v. Jones, 550 U.S. 544 (2007)', 'MISMATCH'],
    ['Bell Atl. Corp. v. Jones, 550 U.S. 544 (2007)', 'MISMATCH'],
    ['Smith v. Twombly, 550 U.S. 544 (2007)', 'MISMATCH'],
    ['Bell Atl. Corp. v. Twombly, 550 U.S. 544 (9th Cir. 2007)', 'MISMATCH'],
    ['Bell Atl. Corp. v. Twombly, 550 U.S. 544, 12 (2007)', 'MISMATCH'],
    ['550 U.S. 544 (2007)', 'MISMATCH'],
    ['Bell Atl. Corp. v. Twombly, 550 U.S. ___ (2007)', 'PLACEHOLDER'],
    ['Smith v. Jones, 2024 WL 123456 (S.D.N.Y. 2024)', 'UNVERIFIABLE_HERE'],
  ])('%s: %s', (text, verdict) => expect(verdictOf(text).verdict).toBe(verdict))

  it('says which case is printed there', () => {
    expect(verdictOf('Smith v. Jones, 550 U.S. 544 (2007)').reason).toBe(
      '550 U.S. 544 is Bell Atlantic Corp. v. Twombly.',
    )
  })
})

describe('the verdict on a pinpoint', () => {
  const at = (pin: string, pages?: CasePages) => {
    const { verdict, pinpoint, reason } = verdictOf(
      `Bell Atl. Corp. v. Twombly, 550 U.S. 544, ${pin} (2007)`,
      [twombly],
      pages,
    )
    return { verdict, pinpoint, reason }
  }

  it('is within the case up to the last page marked in its text, and no further', () => {
    const pages = { last: 597, next: null }
    expect(at('555-56, 570 n.3', pages)).toEqual({
      verdict: 'VERIFIED',
      pinpoint: 'within',
      reason: 'This is Bell Atlantic Corp. v. Twombly. The pages cited are within the case.',
    })
    expect(at('597', pages)).toMatchObject({ verdict: 'VERIFIED', pinpoint: 'within' })
    expect(at('598', pages)).toMatchObject({
      verdict: 'MISMATCH',
      pinpoint: 'outside',
      reason: 'Page 598 is past page 597, the last page of the case.',
    })
    expect(at('595-98', pages)).toMatchObject({ verdict: 'MISMATCH', pinpoint: 'outside' })
  })

  it('is past the case if the next case of the volume begins before it', () => {
    expect(at('612', { last: null, next: 600 })).toMatchObject({
      verdict: 'MISMATCH',
      reason: 'Page 612 is past the end of the case: another case begins on page 600.',
    })
  })

  it('is reported as unchecked if nothing shows where the case ends', () => {
    for (const pages of [undefined, { last: null, next: 600 }])
      expect(at('570', pages)).toEqual({
        verdict: 'VERIFIED',
        pinpoint: 'unknown',
        reason:
          'This is Bell Atlantic Corp. v. Twombly. Pinpoint not checked: the library has no page numbers for this case.',
      })
    expect(verdictOf('Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007)').pinpoint).toBeNull()
  })

  it('does not take the number of a neutral citation or a paragraph for a page', () => {
    const full = { volume: '2023', page: '128256' }
    expect(checkPin('12', full)?.check).toBe('unknown')
    expect(checkPin('¶ 12', { volume: '550', page: '544' }, { last: 597, next: null })?.check).toBe('unknown')
  })
})

describe('the pages marked in an opinion', () => {
  it('end with the last mark of the reporter the case is cited from', () => {
    const text = 'One. *545 Two. **1960 Three. [*546] Four. **1961 Five.'
    expect(lastPageMarked(text, 544)).toBe(546)
    expect(lastPageMarked(text, 1959)).toBe(1961)
    expect(lastPageMarked(text, 12)).toBeNull()
    expect(lastPageMarked('One. *545 Two. *12 Three.', 544)).toBeNull()
    expect(lastPageMarked('No marks at all.', 544)).toBeNull()
  })
})

describe('the mark of a page', () => {
  it('is found for the first page of a pinpoint, and for no other', () => {
    const text = 'One. *545 Two. [*546] Three.'
    const at = (pin: string) => {
      const place = whereMarked(text, pin)
      return place && text.slice(place.start, place.end)
    }
    expect(at('545-46')).toBe('*545')
    expect(at('546 n.3')).toBe('[*546]')
    expect(at('547')).toBeUndefined()
  })
})

describe('other verdicts', () => {
  it('is not found if there is no case', () => {
    expect(
      verdictOf('Varghese v. China Southern Airlines Co., Ltd., 925 F.3d 1339 (11th Cir. 2019)', []).verdict,
    ).toBe('NOT_FOUND')
  })

  it('is ambiguous if two cases begin on the page, unless only one has the name', () => {
    const other: CaseRecord = { id: 'o', name: 'Doe v. Roe', year: 2007, court: 'scotus' }
    expect(verdictOf('550 U.S. 544 (2007)', [twombly, other]).verdict).toBe('AMBIGUOUS')
    expect(verdictOf('Doe v. Roe, 550 U.S. 544 (2007)', [twombly, other])).toMatchObject({
      verdict: 'VERIFIED',
      recordId: 'o',
    })
  })

  it('of a short form is that of its antecedent, and malformed without one', () => {
    expect(judgeShortForm(undefined).verdict).toBe('MALFORMED')
    const full = verdictOf('Smith v. Jones, 550 U.S. 544 (2007)')
    expect(judgeShortForm(full)).toEqual(full)
  })
})

describe('two names of a party', () => {
  it.each([
    ["Nat'l Ass'n of Mfrs.", 'National Association of Manufacturers'],
    ['Dep’t of Transp.', 'Department of Transportation'],
    ['Int’l Shoe Co.', 'International Shoe Company'],
    ['United States', 'United States of America'],
    ['Peña', 'Pena'],
  ])('%s is %s', (one, other) => expect(isSameParty(one, other)).toBe(true))

  it.each([
    ['Smith', 'Smithson'],
    ['State', 'State Farm Mutual Insurance'],
    ['John Smith', 'John Miller'],
    ['First National Bank of Omaha', 'First National Bank of Boston'],
    ['', 'Anyone'],
  ])('%s is not %s', (one, other) => expect(isSameParty(one, other)).toBe(false))
})
