import { describe, expect, it } from 'vitest'
import { dayOf, dollarsOf, sizeOf, timeOf } from './format.ts'
import { firstLanguage, wordsOf } from './labels.ts'

describe('the words of the portal', () => {
  it('are all there in both languages, and none is the same sentence twice', () => {
    const { en, es } = wordsOf
    expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted())
    const same = Object.entries(en).filter(
      ([key, text]) => typeof text === 'string' && text === es[key as keyof typeof es],
    )
    expect(same.map(([key]) => key)).toEqual(['total'])
  })

  it.each([
    ['es-MX', 'es'],
    ['es', 'es'],
    ['en-US', 'en'],
    ['fr', 'en'],
    ['est', 'en'],
  ])('begin for a browser in %s with %s', (asked, language) => {
    expect(firstLanguage(asked)).toBe(language)
  })

  it('write a date as it is, wherever the browser is', () => {
    expect(dayOf('2026-12-07', 'en-US')).toBe('Mon, Dec 7, 2026')
    expect(timeOf('14:30', 'en-US').replaceAll(/\s/g, ' ')).toBe('2:30 PM')
    expect(dollarsOf(46_200, 'en-US')).toBe('$462.00')
    expect(sizeOf(2_500_000, 'en-US')).toBe('2.5 MB')
  })
})
