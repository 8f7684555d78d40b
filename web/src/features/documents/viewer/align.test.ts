import { describe, expect, it } from 'vitest'
import { align } from './align.ts'

/** The words of a passage of the stored text, as the drawn text has them. */
const drawnOf = (stored: string, drawn: string, words: string) => {
  const start = stored.indexOf(words)
  return align(stored, drawn)
    .runs(start, start + words.length)
    .map(([from, to]) => drawn.slice(from, to))
}

describe('the words of a stored page over what is drawn', () => {
  it('are found whatever whitespace is between them', () => {
    const stored = 'The tenant shall\npay rent of 900 dollars.'
    expect(drawnOf(stored, 'Thetenant  shallpay rent of900 dollars.', 'shall\npay rent')).toEqual([
      'shallpay rent',
    ])
  })

  it('are found where the file paints its lines in another order', () => {
    const stored = 'HEADING\nfirst line\nsecond line'
    const drawn = 'second lineHEADINGfirst line'
    expect(drawnOf(stored, drawn, 'first')).toEqual(['first'])
    expect(drawnOf(stored, drawn, 'second line')).toEqual(['second line'])
  })

  it('skip line numbers of pleading paper and hidden text between them', () => {
    const stored = 'The defendant denies\nevery claim.'
    const drawn = '1The defendant denies2every SECRET claim.'
    expect(drawnOf(stored, drawn, 'denies\nevery claim.')).toEqual(['denies', 'every', 'claim.'])
  })

  it('give the second of two equal lines its own place', () => {
    const stored = 'Yes.\nNo.\nYes.'
    const drawn = 'x Yes. y No. z Yes.'
    const second = stored.lastIndexOf('Yes.')
    expect(align(stored, drawn).runs(second, second + 4)).toEqual([[15, 19]])
  })

  it('lead back from a letter that is selected to its stored place', () => {
    const { storedAt } = align('a b\nc', '1abc')
    expect([0, 1, 2, 3].map(storedAt)).toEqual([undefined, 0, 2, 4])
  })

  it('that are not drawn at all have no place', () => {
    expect(drawnOf('something else', 'nothing alike', 'something')).toEqual([])
  })
})
