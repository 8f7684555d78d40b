import { describe, expect, it } from 'vitest'
import { citationKey, findCitations } from './find-citations.ts'

const found = (text: string) => findCitations(text).map((citation) => citation.text)

describe('citations in a text', () => {
  it.each([
    ['see Hensley v. Eckerhart, 461 U.S. 424, 433 (1983)', ['461 U.S. 424']],
    ['in 461 U. S.\n424 and 550 U.S. 544', ['461 U. S. 424', '550 U.S. 544']],
    ['The T.J. Hooper, 60 F.2d 737 (2d Cir. 1932)', ['60 F.2d 737']],
    ['217 N.Y. 382; 68 Cal. 2d 108; 59 Cal. 3d 1', ['217 N.Y. 382', '68 Cal. 2d 108', '59 Cal. 3d 1']],
    ['19 F.R.D. 432 and 100 F. Supp. 3d 20', ['19 F.R.D. 432', '100 F. Supp. 3d 20']],
    ['a motion under Fed. R. Civ. P. 12(b)(6) is', ['Fed. R. Civ. P. 12(b)(6)']],
    ['Fed. R. Evid. 702 and Fed. R. Bankr. P. 9006(a)', ['Fed. R. Evid. 702', 'Fed. R. Bankr. P. 9006(a)']],
    ['18 U.S.C. § 1833(b), 29 C.F.R. § 1614.105', ['18 U.S.C. § 1833(b)', '29 C.F.R. § 1614.105']],
    ['in force 21 days after 14 Mar. 2026, $ 461 U.S. dollars', []],
    ['Section 5.2 of the lease; 12 Elm St. 4', []],
    ['no. 1461 U.S. 42', ['1461 U.S. 42']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('are at their stated offsets', () => {
    const text = 'As held in 461 U.S. 424, fees follow.'
    const [only] = findCitations(text)
    expect(text.slice(only?.start, only?.end)).toBe('461 U.S. 424')
  })

  it('of a part of a rule are also of the rule', () => {
    expect(findCitations('Fed. R. Civ. P. 12(b)(6)')[0]?.keys).toEqual(['fedrcivp12(b)(6)', 'fedrcivp12'])
    expect(findCitations('461 U.S. 424')[0]?.keys).toEqual(['461us424'])
  })

  it('are the same regardless of spacing', () => {
    expect(citationKey('28 U. S. C. §1446')).toBe(citationKey('28 U.S.C. section 1446'))
    expect(citationKey('60 F. 2d 737')).toBe(citationKey('60 F.2d 737'))
  })
})
