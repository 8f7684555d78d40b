import { describe, expect, it } from 'vitest'
import { parseCitations } from './parse-citations.ts'
import { findQuotations, isQuotedFrom, whereQuoted } from './quotations.ts'

const opinion =
  'To survive a motion to dismiss, a complaint must contain sufficient factual matter, accepted as true, to “state a claim to relief that is plausible on its face.” The plausibility standard is not akin to a “probability requirement,” but it asks for more than a sheer possibility that a defendant has acted unlawfully.'

const found = (text: string) => findQuotations(text, parseCitations(text))

describe('finding quotations', () => {
  it('attributes one to the citation that follows it', () => {
    const text =
      'The court asks for “more than a sheer possibility that a defendant has acted unlawfully.” Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009).'
    expect(found(text)).toMatchObject([
      { text: 'more than a sheer possibility that a defendant has acted unlawfully.', citation: 0 },
    ])
    const [one] = found(text)
    expect(text.slice(one?.start, one?.end)).toBe(one?.text)
  })

  it('attributes one across a signal, and to "Id."', () => {
    const text =
      'Iqbal controls. Ashcroft v. Iqbal, 556 U.S. 662 (2009). It is "not akin to a probability requirement." See id. at 678.'
    expect(found(text)).toMatchObject([{ citation: 1 }])
  })

  it.each([
    [
      'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009) (“more than a sheer possibility that a defendant has acted”).',
      [0],
    ],
    [
      'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009) (holding that the standard is "not akin to a probability requirement" and asks for "more than a sheer possibility").',
      [0, 0],
    ],
    [
      'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009) ("not akin to a probability requirement"); Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007).',
      [0],
    ],
    [
      'Ashcroft v. Iqbal, 556 U.S. 662 (2009). The standard is the same. Id. at 678 (“not akin to a probability requirement”).',
      [1],
    ],
    [
      'Ashcroft v. Iqbal, 556 U.S. 662 (2009) (dismissing). The lease (see Exhibit A) says "rent is due on the first day of each month."',
      [null],
    ],
  ])('attributes those in the parenthetical of a citation to it: %s', (text, attributed) => {
    expect(found(text).map(({ citation }) => citation)).toEqual(attributed)
  })

  it('attributes none if another sentence intervenes, and skips a word or two in quotation marks', () => {
    const text =
      'He said "I will not be paying rent this month." That was in May. Years later the court decided Ashcroft v. Iqbal, 556 U.S. 662 (2009). The "plausibility" test.'
    expect(found(text)).toMatchObject([{ citation: null }])
  })
})

describe('a quotation after its citation', () => {
  const words = '“more than a sheer possibility that a defendant has acted unlawfully.”'
  const place = (text: string) => found(text).map(({ citation, isAttributed }) => [citation, isAttributed])

  it.each([
    `In Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009), the Court asked for ${words}`,
    `In Ashcroft v. Iqbal, 556 U.S. 662, the Court (Kennedy, J.) wrote: ${words}`,
    `As Ashcroft v. Iqbal, 556 U.S. 662 (2009), put it for Mr. Iqbal, the complaint needs ${words}`,
  ])('is attributed to the citation before it in the same sentence: %s', (text) =>
    expect(place(text)).toEqual([[0, true]]),
  )

  it('is attributed to the citation that follows it first', () => {
    const text = `In Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007), and later it asked for ${words} Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009).`
    expect(place(text)).toEqual([[1, true]])
  })

  it('is not attributed across the end of a sentence, or to a statute somebody else speaks after', () => {
    expect(
      place(
        'Iqbal controls. Ashcroft v. Iqbal, 556 U.S. 662 (2009). The lease says “rent is due each month.”',
      ),
    ).toEqual([[null, false]])
    expect(place('Under Fed. R. Civ. P. 26, Mr. Doe answered “we have none of these documents.”')).toEqual([
      [null, false],
    ])
    expect(place('Under 42 U.S.C. § 1983, “every person who acts under color of law” is liable.')).toEqual([
      [0, true],
    ])
  })

  it.each([
    `The Supreme Court has held that a complaint needs ${words}`,
    `${words} the Ninth Circuit explained in Doe.`,
    `In dissent, Justice Kagan wrote that this is ${words}`,
  ])('is attributed to a court without a citation, and so cannot be skipped: %s', (text) =>
    expect(place(text)).toEqual([[null, true]]),
  )
})

describe('an indented block', () => {
  const lines = [
    '    The plausibility standard is not akin to a probability requirement, but it asks for',
    '    more than a sheer possibility that a defendant has acted unlawfully in the market.',
  ].join('\n')

  it('is a quotation of the citation that follows it', () => {
    const text = `The standard is settled:\n\n${lines}\n\nAshcroft v. Iqbal, 556 U.S. 662, 678 (2009). It is not met.`
    const [one, ...more] = found(text)
    expect(one).toMatchObject({ citation: 0, isAttributed: true })
    expect(isQuotedFrom(one?.text ?? '', lines)).toBe(true)
    expect(text.slice(one?.start, one?.end)).toMatch(/^The plausibility .* the market\.$/s)
    expect(more).toEqual([])
  })

  it('is a quotation of the case that introduces it', () => {
    const text = `In Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009), the Court said:\n\n${lines}\n\nIt is not met.`
    expect(found(text)).toMatchObject([{ citation: 0, isAttributed: true }])
  })

  it('of a list or of facts is attributed to nobody', () => {
    expect(found(`The lease has these parts:\n${lines}\nThe tenant paid.`)).toMatchObject([
      { citation: null, isAttributed: false },
    ])
  })
})

describe('a quotation', () => {
  it.each([
    [
      'word for word',
      'The plausibility standard is not akin to a “probability requirement,” but it asks for more',
    ],
    ['over other white space and marks', 'a complaint must   contain\nsufficient factual matter'],
    [
      'with words left out',
      'a complaint must contain sufficient factual matter . . . to “state a claim to relief',
    ],
    ['with a changed letter', '[t]he plausibility standard is not akin'],
    [
      'with words put in',
      'it asks for more than a sheer possibility that [the landlord] has acted unlawfully',
    ],
    ['ending with a mark of its own', 'more than a sheer possibility,'],
  ])('is found %s', (_, quotation) => {
    expect(isQuotedFrom(quotation, opinion)).toBe(true)
  })

  it.each([
    ['one word is another', 'The plausibility standard is not equal to a “probability requirement,”'],
    ['one word is missing', 'The plausibility standard is akin to a “probability requirement,”'],
    ['a word was put in without brackets', 'more than a very sheer possibility that a defendant'],
    ['the parts stand in another order', 'The plausibility standard ... a complaint must contain'],
    ['it is from elsewhere', 'Threadbare recitals of the elements do not suffice'],
    ['it has no word', '. . .'],
  ])('is not found if %s', (_, quotation) => {
    expect(isQuotedFrom(quotation, opinion)).toBe(false)
  })
})

describe('the place of a quotation in its source', () => {
  const at = (quotation: string, source: string) => {
    const place = whereQuoted(quotation, source)
    return place && source.slice(place.start, place.end)
  }

  it('is that of its words, whatever the style of marks and spaces', () => {
    expect(at('a “probability requirement,” but it asks', opinion)).toBe(
      'a “probability requirement,” but it asks',
    )
    expect(at('sufficient  factual\nmatter', opinion)).toBe('sufficient factual matter')
    expect(at('defendant’s e\u0301tat', "The defen\u00addant's \u00e9tat was unlawful.")).toBe(
      "defen\u00addant's \u00e9tat",
    )
  })

  it('runs from the first words to the last around an ellipsis and brackets', () => {
    expect(
      at('[t]he plausibility standard ... asks for more than a mere possibility', opinion),
    ).toBeUndefined()
    expect(at('[t]he plausibility standard ... asks for more than a sheer possibility', opinion)).toBe(
      'The plausibility standard is not akin to a “probability requirement,” but it asks for more than a sheer possibility',
    )
  })

  it('is none if the words are not there', () => {
    expect(at('a complaint must be verified', opinion)).toBeUndefined()
  })
})

describe('a source that marks its printed pages', () => {
  const marked =
    'It asks for more than a sheer *679 possibility that a [*680] defendant has **1950 acted unlawfully.'

  it.each([
    ['across a page', 'more than a sheer possibility that a defendant has acted unlawfully', true],
    ['with the marks kept', 'a sheer *679 possibility that a [*680] defendant', true],
    ['with a changed word', 'more than a mere possibility that a defendant has acted unlawfully', false],
    ['of a number that is no page', 'sheer 679 possibility', false],
  ])('is quoted %s', (_, quotation, isThere) => {
    expect(isQuotedFrom(quotation, marked)).toBe(isThere)
  })

  it('is opened at the words, with the marks between them', () => {
    const { start, end } = whereQuoted('a sheer possibility that', marked) ?? { start: 0, end: 0 }
    expect(marked.slice(start, end)).toBe('a sheer *679 possibility that')
  })
})
