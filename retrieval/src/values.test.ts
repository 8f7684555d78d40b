import { describe, expect, test } from 'vitest'
import { findValues } from './values.ts'

const terms = (text: string) => findValues(text).map(({ term }) => term)

describe('values written in several ways', () => {
  test.each([
    ['pays $6,200 a month', ['$6200']],
    ['the sum of six thousand two hundred dollars', ['$6200']],
    ['six thousand two hundred and no/100 dollars', ['$6200']],
    ['Two Million Five Hundred Thousand Dollars', ['$2500000']],
    ['$2.5 million', ['$2500000']],
    ['USD 6,200', ['$6200']],
    ['6200 dollars', ['$6200']],
    ['$1,250.75', ['$1250.75']],
  ])('"%s" is one amount of money', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test.each([
    'January 5, 2027',
    'Jan. 5, 2027',
    'Jan 5th 2027',
    '1/5/2027',
    '01/05/2027',
    '2027-01-05',
    '5th day of January, 2027',
  ])('"%s" is the fifth of January 2027', (text) => {
    expect(terms(text)).toEqual(['2027-01-05'])
  })

  test.each([
    ['Strickland, 466 U.S. 668', ['466us668']],
    ['466 US 668', ['466us668']],
    ['42 U.S.C. § 1983', ['42usc1983']],
    ['42 USC 1983', ['42usc1983']],
    ['Rule 26(b)(1)', ['rule26']],
    ['Fed. R. Civ. P. 26', ['rule26']],
    ['FRCP 26', ['rule26']],
  ])('"%s" cites one authority', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test('the thirteenth month, a bare number and a count of days are not values', () => {
    expect(terms('13/45/2027, 6,200 and thirty days, two hundred feet')).toEqual([])
  })
})
