import { describe, expect, test } from 'vitest'
import { cutPassages, cutSentences, findClauses } from './cut-passages.ts'

const contract = `SERVICES AGREEMENT

1. Term. This Agreement starts on January 1, 2026 and runs for two (2) years. It renews for successive one-year periods unless either party gives notice at least sixty (60) days before the end of the term.

2. Governing Law. This Agreement is governed by the laws of the State of New York, e.g. its General Obligations Law, without regard to conflict of laws. Acme Inc. and Mr. Berg submit to its courts.

3. Fees. ${'The client pays each invoice within thirty days, and interest runs on what is late. '.repeat(20)}`

describe('splitting a text', () => {
  test('sentences end at periods, not at abbreviations', () => {
    const sentences = cutSentences(contract).map(({ start, end }) => contract.slice(start, end))
    expect(sentences).toContain(
      'This Agreement is governed by the laws of the State of New York, e.g. its General Obligations Law, without regard to conflict of laws.',
    )
    expect(sentences).toContain('Acme Inc. and Mr. Berg submit to its courts.')
  })

  test('passages follow one another, never overlap, and contain every word', () => {
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

  test('a section starts a new passage', () => {
    const starts = cutPassages(contract).map(({ start }) => contract.slice(start, start + 12))
    expect(starts).toEqual(expect.arrayContaining(['2. Governing', '3. Fees. The']))
  })

  test('a text without a period is split at spaces, one without spaces anywhere', () => {
    for (const text of ['word '.repeat(2000), 'x'.repeat(5000)]) {
      const passages = cutPassages(text)
      expect(passages.every(({ start, end }) => end - start <= 800)).toBe(true)
      expect(passages.reduce((sum, { start, end }) => sum + end - start, 0)).toBeGreaterThan(
        text.length * 0.95,
      )
    }
  })

  test('an empty text has no passages', () => {
    expect(cutPassages('')).toEqual([])
    expect(cutPassages(' \n\t \u00a0 ')).toEqual([])
  })
})

describe('clauses', () => {
  const long =
    'It is said here at such a length that the paragraph makes a passage of its own, and no other one is joined to it by the cutter of passages. It goes on and on.'
  const opening = (text: string) => {
    const passages = cutPassages(text)
    const opens = findClauses(text, passages)
    return passages.filter((_, at) => opens[at]).map(({ start }) => text.slice(start, start + 5))
  }

  test('blank lines separate them if the author uses some, even with numbers inside', () => {
    expect(opening(`First. ${long}\n1. Inner. ${long}\n\nSecond. ${long}\n\nThird. ${long}`)).toEqual([
      'First',
      'Secon',
      'Third',
    ])
  })

  test('section numbers separate them otherwise, and lettered parts stay inside', () => {
    expect(opening(`1. First. ${long}\n(a) Part. ${long}\n2. Next. ${long}`)).toEqual(['1. Fi', '2. Ne'])
  })

  test('the rest of a long paragraph is not joined to the next one', () => {
    const text = `${`${long} `.repeat(4)}Short rest.\n\nNew. ${long}`
    expect(opening(text)).toContain('New. ')
  })
})
