import { describe, expect, it } from 'vitest'
import { findDays, isSameDay } from './find-days.ts'
import { findFigures, isSameFigure } from './find-figures.ts'
import { findQuotes, isQuoted } from './find-quotes.ts'
import { foldSource } from './fold-text.ts'
import { splitSentences } from './split-sentences.ts'

describe('sentences', () => {
  it('end at a period, but not after an abbreviation, an initial or inside a citation', () => {
    expect(
      splitSentences(
        'Roe v. Wade Corp. was decided. See Fed. R. Civ. P. 12(b)(6), 550 U.S. 544 (2007). J. R. Smith Inc. paid $4.50. Was it late? Yes.',
      ),
    ).toEqual([
      'Roe v. Wade Corp. was decided.',
      'See Fed. R. Civ. P. 12(b)(6), 550 U.S. 544 (2007).',
      'J. R. Smith Inc. paid $4.50.',
      'Was it late?',
      'Yes.',
    ])
  })
})

describe('figures', () => {
  const only = (text: string) => {
    const [first] = findFigures(text)
    if (!first) throw new Error(`no figure in ${text}`)
    return first
  }
  it.each([
    ['thirty (30) days', '30 days'],
    ['$1.5 million', '1,500,000 dollars'],
    ['$8.4k', '$8,400'],
    ['two years', '24 months'],
    ['two weeks', '14 days'],
    ['6%', 'six percent'],
    ['ninety-day', '90 days'],
    ['the 1st', 'the first'],
    ['$4,200 a month', '$4,200 per month'],
  ])('%s is %s', (one, other) => {
    expect(isSameFigure(only(one), only(other))).toBe(true)
  })
  it.each([
    ['30 days', '30 months'],
    ['10 days', '10 business days'],
    ['$120,000 per month', 'an annual fee of $120,000'],
    ['Section 5.2', 'Section 5.20'],
    ['2,450 square feet', '2,450 square meters'],
    ['7 percent', '7. Term'],
  ])('%s is not %s', (one, other) => {
    expect(isSameFigure(only(one), only(other))).toBe(false)
  })
})

describe('days', () => {
  const only = (text: string) => findDays(text)[0]
  it('are equal however they are written, and no more exact than the source', () => {
    const [whole, other] = [only('the 3rd day of February, 2025'), only('02/03/2025')]
    const [month, day] = [only('February 2025'), only('February 3')]
    if (!whole || !other || !month || !day) throw new Error('a day was not found')
    expect([isSameDay(whole, other), isSameDay(month, whole), isSameDay(day, whole)]).toEqual([
      true,
      true,
      true,
    ])
    expect(isSameDay(whole, month)).toBe(false)
  })
  it('report a wrong weekday', () => {
    expect([only('Tuesday, April 6, 2026')?.really, only('Monday, April 6, 2026')?.really]).toEqual([
      'Monday',
      null,
    ])
  })
})

describe('quotations', () => {
  const source = foldSource(
    'Landlord shall return the deposit, without inter-\nest, within 45 days after the end of the Term.',
  )
  it.each([
    'Landlord shall return the deposit, without interest,',
    '[l]andlord shall return the deposit ... within 45 days',
    'shall return [to Tenant] the deposit',
    'Within 45 days after the end of the Term.',
  ])('“%s” is in the source', (quote) => {
    expect(isQuoted(quote, source)).toBe(true)
  })
  it.each([
    'with interest',
    'within 54 days',
    'the Term … the deposit',
    'Landlord return the deposit',
    'with',
  ])('“%s” is not in the source', (quote) => {
    expect(isQuoted(quote, source)).toBe(false)
  })
  it('are found by their marks', () => {
    expect(findQuotes('He said “yes” and "no way", not 5" long.').map((quote) => quote.text)).toEqual([
      'yes',
      'no way',
    ])
  })
})
