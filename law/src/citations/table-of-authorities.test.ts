import { describe, expect, it } from 'vitest'
import { parseCitations } from './parse-citations.ts'
import { tableOfAuthorities } from './table-of-authorities.ts'

/** Pages of a draft, in the order a reader sees them. */
function tableOf(...pages: string[]) {
  const draft = pages.join('\n')
  const begins = pages.map((_, at) => pages.slice(0, at).join('\n').length)
  const pageAt = (place: number) => begins.filter((begin) => begin <= place).length
  return tableOfAuthorities(draft, parseCitations(draft), pageAt)
}

const lines = (...pages: string[]) =>
  tableOf(...pages).flatMap(({ title, entries }) => [
    title,
    ...entries.map(({ text, pages: on, isPassim }) => `${text} ... ${isPassim ? 'passim' : on.join(', ')}`),
  ])

describe('a table of authorities', () => {
  it('lists each authority once in its category, alphabetically, with every page it is cited on', () => {
    expect(
      lines(
        'See Zubulake v. UBS Warburg LLC, 220 F.R.D. 212, 218 (S.D.N.Y. 2003); 42 U.S.C. § 1983. Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007). Id. at 571.',
        'Twombly, 550 U.S. at 555. The rule is Fed. R. Civ. P. 12(b)(6). See also 42 U.S.C. § 1983.',
        'Again Zubulake v. UBS Warburg LLC, 220 F.R.D. 212, 220 (S.D.N.Y. 2003), and U.S. Const. amend. XIV, § 1; 17 C.F.R. § 240.10b-5 (2023).',
      ),
    ).toEqual([
      'Cases',
      'Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007) ... 1, 2',
      'Zubulake v. UBS Warburg LLC, 220 F.R.D. 212 (S.D.N.Y. 2003) ... 1, 3',
      'Constitutional Provisions',
      'U.S. Const. amend. XIV, § 1 ... 3',
      'Statutes',
      '42 U.S.C. § 1983 ... 1, 2',
      'Rules',
      'Fed. R. Civ. P. 12(b)(6) ... 2',
      'Regulations',
      expect.stringMatching(/^17 C\.F\.R\. § 240\.10b-5.* \.\.\. 3$/),
    ])
  })

  it('keeps parallel citations of a case with it', () => {
    expect(lines('Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973).')).toEqual([
      'Cases',
      'Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973) ... 1',
    ])
  })

  it('says passim for more than five pages, and counts a page once', () => {
    const cite = 'Ashcroft v. Iqbal, 556 U.S. 662 (2009). Id. at 678.'
    expect(lines(...Array.from({ length: 5 }, () => cite))).toEqual([
      'Cases',
      'Ashcroft v. Iqbal, 556 U.S. 662 (2009) ... 1, 2, 3, 4, 5',
    ])
    expect(lines(...Array.from({ length: 6 }, () => cite))[1]).toMatch(/ \.\.\. passim$/)
  })

  it('omits page numbers if the draft has none', () => {
    const draft = 'Ashcroft v. Iqbal, 556 U.S. 662 (2009).'
    const [part] = tableOfAuthorities(draft, parseCitations(draft), () => null)
    expect(part?.entries).toMatchObject([{ pages: [], isPassim: false, name: 'Ashcroft v. Iqbal' }])
  })

  it('omits a short form that refers to nothing', () => {
    expect(lines('Id. at 5. See Varghese, supra.')).toEqual([])
  })
})
