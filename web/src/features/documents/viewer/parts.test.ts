import { describe, expect, it } from 'vitest'
import { findWords } from './find.ts'
import { hashOf, passageIn } from './place.ts'
import { scaleFor, stepFrom } from './zoom.ts'

describe('a link to a passage', () => {
  it('names a page and offsets, or only the page', () => {
    expect(passageIn('#p3:120-188')).toEqual({ page: 3, start: 120, end: 188 })
    expect(passageIn('#p3')).toEqual({ page: 3, start: 0, end: 0 })
    expect(hashOf({ page: 3, start: 120, end: 188 })).toBe('#p3:120-188')
    expect(hashOf({ page: 3, start: 0, end: 0 })).toBe('#p3')
  })

  it.each(['', '#main', '#p0', '#p3:', '#p3:1-', '#px', '#p3:1-2x', '#p12345678901'])('is not %s', (hash) => {
    expect(passageIn(hash)).toBeNull()
  })

  it('that ends before it begins is its page', () => {
    expect(passageIn('#p3:9-4')).toEqual({ page: 3, start: 0, end: 0 })
  })
})

describe('finding in a document', () => {
  const text = 'The Tenant\u2019s rent.\n\nPay the tenant\u2019s\nrent (50%) \u2013 soon.'
  const pages = [
    { number: 1, start: 0, end: 18 },
    { number: 2, start: 20, end: text.length },
  ].map((entry) => ({ ...entry, method: 'text' as const, confidence: null, weak: false }))
  const found = (typed: string) => findWords({ text, pages }, typed).items

  it('passes over case, quotes, dashes and breaks of lines, and names the page', () => {
    expect(found("tenant's rent").map(({ page, start, end }) => ({ page, start, end }))).toEqual([
      { page: 1, start: 4, end: 17 },
      { page: 2, start: 8, end: 21 },
    ])
    expect(found('(50%) - soon')).toMatchObject([{ page: 2, words: '(50%) \u2013 soon' }])
  })

  it('gives the words around', () => {
    expect(found('pay')).toMatchObject([{ before: 'The Tenant\u2019s rent. ', words: 'Pay', page: 2 }])
  })

  it('finds nothing for nothing, and takes signs of patterns as they are', () => {
    expect(found('  ')).toEqual([])
    expect(found('.*')).toEqual([])
  })

  it('says when there are more than it lists', () => {
    const many = 'a '.repeat(1200)
    const page = {
      number: 1,
      start: 0,
      end: many.length,
      method: 'text' as const,
      confidence: null,
      weak: false,
    }
    const hits = findWords({ text: many, pages: [page] }, 'a')
    expect([hits.items.length, hits.isCut]).toEqual([1000, true])
  })
})

describe('the size of a page', () => {
  const page = { width: 800, height: 1000 }

  it('fits the width or the whole page, and is never larger than twice for want of room', () => {
    expect(scaleFor('width', page, { width: 432, height: 300 })).toBe(0.5)
    expect(scaleFor('page', page, { width: 832, height: 564 })).toBe(0.5)
    expect(scaleFor('width', page, { width: 9000, height: 300 })).toBe(2)
    expect(scaleFor(1.5, page, { width: 10, height: 10 })).toBe(1.5)
  })

  it('steps up and down, and stops at the ends', () => {
    expect([
      stepFrom(0.83, 1),
      stepFrom(0.83, -1),
      stepFrom(1, 1),
      stepFrom(4, 1),
      stepFrom(0.3, -1),
    ]).toEqual([1, 0.75, 1.25, 4, 0.5])
  })
})
