import { describe, expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, question: string) =>
  markWords(text, question)
    .filter((part) => part.isMarked)
    .map((part) => part.text)

describe('the words of a question in a passage', () => {
  it('are marked in any case and in their inflected forms', () => {
    expect(marked('Repairs. The Landlord PAYS to repair it.', 'who pays for repairs?')).toEqual([
      'Repairs',
      'PAYS',
      'repair',
    ])
  })

  it('are whole words: a prefix of another word does not match', () => {
    expect(marked('The tenant has a tenable tenement.', 'tenant')).toEqual(['tenant'])
    expect(marked('Section 12 is not section 1234567.', '12')).toEqual(['12'])
  })

  it('do not include stop words', () => {
    expect(marked('the end of the term', 'when does the term end')).toEqual(['end', 'term'])
    expect(marked('who is the one of the', 'who is the')).toEqual([])
  })

  it.each(['', '<b>rent</b> & “costs”', 'Die Miete für März beträgt 900 €'])(
    'leave the text as it was: %s',
    (text) => {
      const parts = markWords(text, 'rent märz <b>')
      expect(parts.map((part) => part.text).join('')).toBe(text)
    },
  )
})
