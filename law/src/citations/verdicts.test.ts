import { describe, expect, it } from 'vitest'
import { isSameParty } from './case-name-match.ts'
import { parseCitations } from './parse-citations.ts'
import { type CaseRecord, judgeCase, judgeShortForm } from './verdicts.ts'

const twombly: CaseRecord = { id: 't', name: 'Bell Atlantic Corp. v. Twombly', year: 2007, court: 'scotus' }
const verdictOf = (text: string, records: readonly CaseRecord[] = [twombly]) => {
  const [citation] = parseCitations(text)
  if (!citation) throw new Error(`no citation in: ${text}`)
  return judgeCase(citation, records)
}

describe('the verdict on a citation whose place is that of one case', () => {
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

  it('says which case is at the place', () => {
    expect(verdictOf('Smith v. Jones, 550 U.S. 544 (2007)').reason).toBe(
      '550 U.S. 544 is Bell Atlantic Corp. v. Twombly.',
    )
  })
})

describe('the verdict otherwise', () => {
  it('is not found where no case is', () => {
    expect(
      verdictOf('Varghese v. China Southern Airlines Co., Ltd., 925 F.3d 1339 (11th Cir. 2019)', []).verdict,
    ).toBe('NOT_FOUND')
  })

  it('is ambiguous where two cases begin on the page, unless only one of them has the name', () => {
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
