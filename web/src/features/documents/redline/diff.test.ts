import { describe, expect, it } from 'vitest'
import { htmlOf, plainOf } from './copy.ts'
import { compareTexts } from './diff.ts'
import { bodyOf } from './redline.queries.ts'

const shown = (before: string, after: string) => plainOf(compareTexts(before, after).pieces)

describe('the comparison of two texts', () => {
  it('shows words that were put in, taken out and changed', () => {
    const before = 'The tenant shall pay rent of 900 dollars each month.\nIt ends in May.\n'
    const after = 'The tenant shall pay rent of 950 dollars each calendar month.\nIt ends in May.\n'
    expect(shown(before, after)).toBe(
      'The tenant shall pay rent of [removed: 900] [added: 950] dollars each [added: calendar] month.\nIt ends in May.\n',
    )
    expect(compareTexts(before, after)).toMatchObject({ changes: 2, added: 2, removed: 1, isRough: false })
  })

  it('takes other breaks of lines for no change', () => {
    expect(compareTexts('one two\nthree  four', 'one\ntwo three\nfour\n').changes).toBe(0)
    expect(compareTexts('', '').pieces).toEqual([])
  })

  it('shows whole lines that came or went', () => {
    expect(shown('a\nb\nc\n', 'a\nc\n')).toBe('a\n[removed: b] c\n')
    expect(shown('', 'new\n')).toBe('[added: new] ')
  })

  it('gives back both texts, whatever was changed', () => {
    const before = Array.from(
      { length: 400 },
      (_, index) => `Section ${index}. The party pays ${index} dollars.`,
    )
    const after = before.flatMap((line, index) =>
      index % 50 === 7 ? [] : index % 31 === 3 ? [line.replace('pays', 'shall pay'), 'A new line.'] : [line],
    )
    const { pieces } = compareTexts(before.join('\n'), after.join('\n'))
    const of = (left: string) =>
      pieces
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('')
        .split(/\s+/)
        .filter(Boolean)
    expect(of('added')).toEqual(before.join(' ').split(' '))
    expect(of('removed')).toEqual(after.join(' ').split(' '))
  })

  it('that would take too long is marked as rough', () => {
    const words = (seed: number) =>
      Array.from({ length: 30_000 }, (_, index) => `w${(index * seed) % 7919}`).join(' ')
    const { isRough, pieces } = compareTexts(words(31), words(57), 20)
    expect(isRough).toBe(true)
    expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })

  it('is copied as text and never as the markup of a document', () => {
    const { pieces } = compareTexts('a <b>', 'a <i> & c')
    expect(htmlOf(pieces)).toBe('a <del>&lt;b&gt;</del><ins>&lt;i&gt; &amp; c</ins>')
  })
})

describe('the text that is compared', () => {
  it('is without headers and footers', () => {
    const text = 'HEAD one two FOOT'
    const furniture = [
      { start: 12, end: 17, what: 'footer' as const },
      { start: 0, end: 5, what: 'header' as const },
    ]
    expect(bodyOf({ text, furniture })).toBe('one two')
  })
})
