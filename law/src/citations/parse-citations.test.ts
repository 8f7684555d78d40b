import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResolvedCitation } from './citation.ts'
import { parseCitations } from './parse-citations.ts'

const only = (text: string): ResolvedCitation => {
  const found = parseCitations(text)
  expect(found.map((one) => one.text)).toHaveLength(1)
  return found[0] as ResolvedCitation
}

describe('a full citation of a case', () => {
  it.each([
    [
      'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)',
      {
        plaintiff: 'Bell Atl. Corp.',
        defendant: 'Twombly',
        volume: '550',
        reporter: 'U.S.',
        page: '544',
        pinCite: '570',
        year: 2007,
        court: 'scotus',
      },
    ],
    [
      'See eBay Inc. v. MercExchange, L.L.C., 547 U.S. 388, 391 (2006)',
      { plaintiff: 'eBay Inc.', defendant: 'MercExchange, L.L.C.', page: '388', pinCite: '391', year: 2006 },
    ],
    [
      'the rule of Matal v. iRobot Corp., 12 F.4th 345 (Fed. Cir. 2021)',
      { plaintiff: 'Matal', defendant: 'iRobot Corp.', page: '345', year: 2021, court: 'cafc' },
    ],
    [
      'Mata v. Avianca, Inc., 678 F. Supp. 3d 443, 448 (S.D.N.Y. 2023)',
      {
        plaintiff: 'Mata',
        defendant: 'Avianca, Inc.',
        reporter: 'F. Supp. 3d',
        page: '443',
        pinCite: '448',
        year: 2023,
        court: 'nysd',
      },
    ],
    [
      'Nunez v. Superior Court (2020) 45 Cal.App.5th 123',
      { plaintiff: 'Nunez', defendant: 'Superior Court', reporter: 'Cal. App. 5th', page: '123', year: 2020 },
    ],
    [
      'Smith v. Jones, No. 1:23-cv-01234, 2024 WL 123456, at *3 (S.D.N.Y. Jan. 5, 2024)',
      {
        plaintiff: 'Smith',
        defendant: 'Jones',
        volume: '2024',
        reporter: 'WL',
        page: '123456',
        pinCite: '*3',
        year: 2024,
        court: 'nysd',
      },
    ],
    ['2023 IL 128256', { volume: '2023', reporter: 'IL', page: '128256' }],
    ['2020-Ohio-1234', { volume: '2020', reporter: 'Ohio', page: '1234' }],
    ['2022 NY Slip Op 01234', { volume: '2022', reporter: 'NY Slip Op', page: '01234' }],
    ['67 U.S. (2 Black) 635 (1863)', { volume: '67', reporter: 'U.S.', page: '635', year: 1863 }],
    ['In re Winship, 397 U.S. 358 (1970)', { plaintiff: null, defendant: 'Winship', page: '358' }],
    ['Doe v. Roe, 600 U.S. ___ (2023)', { page: null, year: 2023, defendant: 'Roe' }],
  ] as const)('%s', (text, expected) => expect(only(text)).toMatchObject({ kind: 'full_case', ...expected }))

  it('has exactly the words between its volume and its page, wherever it is', () => {
    const text = 'As held in Roe v. Wade,\n410\u00a0U.\u200bS. 113 (1973), the rule was'
    const { start, end, reporter, court } = only(text)
    expect(text.slice(start, end)).toBe('410\u00a0U.\u200bS. 113')
    expect({ reporter, court }).toEqual({ reporter: 'U.S.', court: 'scotus' })
  })

  it('reads fullwidth digits, and no footnote mark as part of a page', () => {
    expect(only('１２３ F.3d 456')).toMatchObject({ volume: '123', page: '456' })
    expect(only('123 F.3d 456² and more')).toMatchObject({ page: '456' })
  })

  it('is one case with three parallel citations', () => {
    const found = parseCitations('Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705, 35 L. Ed. 2d 147 (1973)')
    expect(found.map(({ isParallel, year, defendant }) => [isParallel, year, defendant])).toEqual([
      [false, 1973, 'Wade'],
      [true, 1973, 'Wade'],
      [true, 1973, 'Wade'],
    ])
  })

  it('keeps the history that ties it to the previous citation', () => {
    const [, later] = parseCitations("Foo v. Bar, 1 F.3d 2 (2d Cir. 1999), aff'd, 600 U.S. 456 (2021)")
    expect(later?.history).toBe("aff'd")
  })

  it.each([
    'The meeting is at 111 S.W. 12th St.',
    'Take 5 or 6 of them.',
    'See supra notes 1 and 2.',
    'Exhibit 3 Page 12',
    'He paid $1,200 in May 2024.',
    'nn. 1234 F. Supp. 26',
  ])('is not found in: %s', (text) =>
    expect(parseCitations(text).filter(({ kind }) => kind.endsWith('_case'))).toEqual([]),
  )
})

describe('statutes, rules and other authorities', () => {
  it.each([
    ['42 U.S.C. §§ 1983, 1985(3) (2018)', 'statute', '42 U.S.C. §§ 1983', ['1983', '1985(3)'], 2018],
    [
      'Cal. Civ. Proc. Code § 1005(b) (West 2024)',
      'statute',
      'Cal. Civ. Proc. Code § 1005(b) (West 2024)',
      ['1005(b)'],
      2024,
    ],
    ['N.Y. C.P.L.R. 3211(a)(7)', 'statute', 'N.Y. C.P.L.R. 3211(a)(7)', ['3211(a)(7)'], null],
    [
      'Tex. Civ. Prac. & Rem. Code Ann. § 16.003',
      'statute',
      'Tex. Civ. Prac. & Rem. Code Ann. § 16.003',
      ['16.003'],
      null,
    ],
    ['17 C.F.R. § 240.10b-5 (2023)', 'regulation', '17 C.F.R. § 240.10b-5', ['240.10b-5'], 2023],
    ['88 Fed. Reg. 1234 (Jan. 9, 2023)', 'regulation', '88 Fed. Reg. 1234', ['1234'], null],
    ['Pub. L. No. 117-263', 'session_law', 'Pub. L. No. 117-263', ['117-263'], null],
    ['136 Stat. 2395 (2022)', 'session_law', '136 Stat. 2395', ['2395'], 2022],
    ['U.S. Const. amend. XIV, § 1', 'constitution', 'U.S. Const. amend. XIV, § 1', [], null],
    ['Fed. R. Civ. P. 12(b)(6)', 'rule', 'Fed. R. Civ. P. 12(b)(6)', ['12(b)(6)'], null],
    [
      'Restatement (Second) of Torts § 402A (Am. L. Inst. 1965)',
      'secondary',
      'Restatement (Second) of Torts § 402A',
      ['402A'],
      1965,
    ],
    ['66 B.U. L. Rev. 71 (1986)', 'journal', '66 B.U. L. Rev. 71', [], 1986],
    ['735 ILCS 5/2-615', 'statute', '735 ILCS 5/2-615', ['5/2-615'], null],
  ] as const)('%s is a %s', (text, kind, words, sections, year) =>
    expect(only(text)).toMatchObject({ kind, text: words, sections, year }),
  )
})

it('reads a section of New York’s rules as a citation, but not a whole part of them', () => {
  expect(only('22 NYCRR 202.8(b)')).toMatchObject({ kind: 'regulation', text: '22 NYCRR 202.8(b)' })
  expect(parseCitations('required by 22 NYCRR Part 1215')).toEqual([])
})

describe('a short form', () => {
  const tied = (text: string) => parseCitations(text).map(({ kind, antecedent }) => [kind, antecedent])

  it('belongs to the case in its volume, by name if there are two', () => {
    expect(tied('Foo v. Bar, 1 U.S. 1. Wrong v. Other, 1 U.S. 20. Foo, 1 U.S. at 2.').at(-1)).toEqual([
      'short_case',
      0,
    ])
    expect(tied('Foo v. Bar, 1 U.S. 1. Foo v. Baz, 1 U.S. 20. Foo, 1 U.S. at 2.').at(-1)).toEqual([
      'short_case',
      null,
    ])
  })

  it('"id." is the authority before it, and nothing if the pinpoint cannot be in that one', () => {
    expect(tied('Foo v. Bar, 10 F.3d 500. Id. at 505.').at(-1)).toEqual(['id', 0])
    expect(tied('Foo v. Bar, 10 F.3d 500. Id. at 400.').at(-1)).toEqual(['id', null])
    expect(tied('42 U.S.C. § 1983. Id. § 1985.').at(-1)).toEqual(['id', 0])
    expect(tied('Id. at 5.')).toEqual([['id', null]])
  })

  it('a "supra" that names nothing ends with its period, as "id." does', () => {
    const spans = (text: string) => parseCitations(text).map(({ start, end }) => text.slice(start, end))
    expect(spans(', supra.')).toEqual(['supra.'])
    expect(spans('before Asdf, supra. foo')).toEqual(['supra'])
  })

  it('"supra" is the case of that name, and nothing if no such case was cited', () => {
    expect(tied('Ashcroft v. Iqbal, 556 U.S. 662 (2009). As said in Iqbal, supra, at 680.').at(-1)).toEqual([
      'supra',
      0,
    ])
    expect(tied('Ashcroft v. Iqbal, 556 U.S. 662 (2009). See Varghese, supra.').at(-1)).toEqual([
      'supra',
      null,
    ])
  })

  it('a name with a page refers to a case only after that case was cited', () => {
    expect(tied('Foo v. Bar, 1 U.S. 12. In Foo at 62, we see').at(-1)).toEqual(['reference', 0])
    expect(tied('In Foo at 62, we see. Foo v. Bar, 1 U.S. 12.')).toEqual([['full_case', null]])
  })
})

describe('arbitrary text', () => {
  const pieces = [
    '1 U.S. 1',
    ' v. ',
    'Foo',
    ', ',
    '(',
    ')',
    '§',
    ' at 5',
    'Id.',
    ' supra',
    ';',
    '\u200b',
    '１',
    '---- U.S. ----',
    '[',
    'Cal. Code § 1',
  ]

  it('is parsed without an error, and each citation equals the text at its offsets', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.constantFrom(...pieces)).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        let before = 0
        for (const { start, end, text: words, fullStart, fullEnd, antecedent } of parseCitations(text)) {
          expect(words).toBe(text.slice(start, end))
          expect(start).toBeGreaterThanOrEqual(before)
          expect(fullStart).toBeLessThanOrEqual(start)
          expect(fullEnd).toBeGreaterThanOrEqual(end)
          expect(antecedent ?? -1).toBeLessThan(parseCitations(text).length)
          before = end
        }
      }),
      { numRuns: 300 },
    )
  })
})
