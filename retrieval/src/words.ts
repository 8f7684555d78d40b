import { stemmer } from 'stemmer'
import { findValues } from './values.ts'

/** A word of a text as the index has it, with its position in characters and in words. */
export interface Word {
  readonly term: string
  readonly at: number
  readonly start: number
  readonly end: number
}

const wordShape = /[\p{L}\p{N}]+(?:['’.&-][\p{L}\p{N}]+)*/gu

/** Stop words, which say nothing about the subject of a passage. */
const stopWords = new Set(
  `a an and any are as at be been but by can could did do does for from had has have he her him his how i if in into is it its
  me my no nor not of on or our shall she should so such than that the their them then there these they this those to under
  upon was we were what when where which who whom whose why will with would you your`.split(/\s+/),
)

/** The words of a text in order. Accents, letter case and endings are ignored. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = []
  let count = 0
  for (const match of text.matchAll(wordShape)) {
    for (const { piece, offset } of piecesOf(match[0])) {
      const at = count++
      const term = termOf(piece)
      const start = match.index + offset
      // A stop word keeps its position, so that adjacent words of a phrase stay adjacent.
      if (term) found.push({ term, at, start, end: start + piece.length })
    }
  }
  return found
}

/** The words of a text, and its amounts, dates and citations in normalized form, each at its position. */
export function termsOf(text: string): Word[] {
  const words = wordsOf(text)
  const values = findValues(text)
  if (values.length === 0) return words
  const valued = values.flatMap(({ term, start, end }) => {
    const first = words.find((word) => word.end > start)
    return first ? [{ term, at: first.at, start, end }] : []
  })
  return [...words, ...valued].sort((a, b) => a.at - b.at || a.start - b.start)
}

/** Numbers ("5.2", "10-K") and initials ("U.S.") stay whole; other compounds are split. */
function piecesOf(word: string): { piece: string; offset: number }[] {
  if (!/['’.&-]/.test(word) || /^\d[\d.,-]*$/.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word))
    return [{ piece: word, offset: 0 }]
  const owner = /^(.+)['’]s$/i.exec(word)
  if (owner?.[1]) return piecesOf(owner[1])
  return [...word.matchAll(/[\p{L}\p{N}]+/gu)].map((part) => ({
    piece: part[0],
    offset: part.index,
  }))
}

const terms = new Map<string, string>()
const mostKept = 200_000

/** The term of a word; empty for a stop word. */
export function termOf(word: string): string {
  const known = terms.get(word)
  if (known !== undefined) return known
  const plain = word
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toLowerCase()
  const term = stopWords.has(plain) ? '' : /^[a-z]{3,}$/.test(plain) ? stemmer(plain) : plain
  if (terms.size >= mostKept) terms.clear()
  terms.set(word, term)
  return term
}
