import { describe, expect, it } from 'vitest'
import { sentenceAround, shownWords } from './words-around.ts'

const shown = (text: string, cite: string) => {
  const start = text.indexOf(cite)
  return shownWords(text, sentenceAround(text, { start, end: start + cite.length }))
}

const cite = 'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007)'

describe('the words around a citation', () => {
  it.each([
    [
      'a citation within a sentence',
      `We begin. Under ${cite}, a complaint must be plausible. We end.`,
      `Under ${cite}, a complaint must be plausible.`,
    ],
    [
      'a citation as a sentence, with what it supports',
      `We begin. A complaint must be plausible. See ${cite}. We end.`,
      `A complaint must be plausible. See ${cite}.`,
    ],
    ['the start of a paragraph', `We begin.\n${cite}. We end.`, `${cite}.`],
    [
      'a page mark',
      `A complaint *680 must be plausible. ${cite}.`,
      `A complaint must be plausible. ${cite}.`,
    ],
  ])('are those of %s', (_, text, words) => {
    expect(shown(text, cite)).toBe(words)
  })

  it('are cut in a long string of citations, and keep the citation', () => {
    const long = `See ${'Smith v. Jones, 1 F.3d 2 (9th Cir. 1999); '.repeat(40)}${cite}; ${'Doe v. Roe, 2 F.3d 3; '.repeat(40)}`
    const words = shown(long, cite)
    expect(words).toContain(cite)
    expect(words.length).toBeLessThan(700)
    expect(words).toMatch(/^….*…$/)
  })
})
