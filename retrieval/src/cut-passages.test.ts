import { describe, expect, test } from 'vitest'
import { cutPassages, cutSentences } from './cut-passages.ts'

const contract = `SERVICES AGREEMENT

1. Term. This Agreement starts on January 1, 2026 and runs for two (2) years. It renews for successive one-year periods unless either party gives notice at least sixty (60) days before the end of the term.

2. Governing Law. This Agreement is governed by the laws of the State of New York, e.g. its General Obligations Law, without regard to conflict of laws. Acme Inc. and Mr. Berg submit to its courts.

3. Fees. ${'The client pays each invoice within thirty days, and interest runs on what is late. '.repeat(20)}`

describe('cutting a text', () => {
  test('sentences end at stops, not at abbreviations', () => {
    const sentences = cutSentences(contract).map(({ start, end }) => contract.slice(start, end))
    expect(sentences).toContain(
      'This Agreement is governed by the laws of the State of New York, e.g. its General Obligations Law, without regard to conflict of laws.',
    )
    expect(sentences).toContain('Acme Inc. and Mr. Berg submit to its courts.')
  })

  test('passages follow one another, never overlap, and hold every word', () => {
    const passages = cutPassages(contract)
    let last = 0
    for (const { start, end } of passages) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(contract.slice(last, start).trim()).toBe('')
      expect(end).toBeGreaterThan(start)
      last = end
    }
    expect(contract.slice(last).trim()).toBe('')
    expect(passages.every(({ start, end }) => end - start <= 800)).toBe(true)
  })

  test('a section opens a passage of its own', () => {
    const starts = cutPassages(contract).map(({ start }) => contract.slice(start, start + 12))
    expect(starts).toEqual(expect.arrayContaining(['2. Governing', '3. Fees. The']))
  })

  test('a text without a single stop is cut at spaces, one without spaces anywhere', () => {
    for (const text of ['word '.repeat(2000), 'x'.repeat(5000)]) {
      const passages = cutPassages(text)
      expect(passages.every(({ start, end }) => end - start <= 800)).toBe(true)
      expect(passages.reduce((sum, { start, end }) => sum + end - start, 0)).toBeGreaterThan(
        text.length * 0.95,
      )
    }
  })

  test('nothing comes of nothing', () => {
    expect(cutPassages('')).toEqual([])
    expect(cutPassages(' \n\t \u00a0 ')).toEqual([])
  })
})
