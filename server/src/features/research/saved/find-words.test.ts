import { describe, expect, it } from 'vitest'
import { findWords } from './find-words.ts'

const body = '# Holding\n\nA lease **binds** the\ntenant from the day of _signing_.\n\n*80 We affirm.'

describe('words selected on the screen', () => {
  it.each([
    ['A lease binds the tenant', 'A lease **binds** the\ntenant'],
    ['  binds   the tenant ', 'binds** the\ntenant'],
    ['signing. *80 We affirm.', 'signing_.\n\n*80 We affirm.'],
    ['Holding A lease', 'Holding\n\nA lease'],
  ])('%j are found in the text behind it', (words, found) => {
    const at = findWords(body, words)
    expect(at && body.slice(at.start, at.end)).toBe(found)
  })

  it.each(['binds the landlord', '', ' ** '])('%j are not there', (words) => {
    expect(findWords(body, words)).toBeNull()
  })
})
