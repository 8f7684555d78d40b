import { describe, expect, it } from 'vitest'
import { parseCitations } from './parse-citations.ts'
import { findQuotations, isQuotedFrom } from './quotations.ts'

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
