import { foldText } from './fold-text.ts'

export interface FoundQuote {
  readonly start: number
  readonly end: number
  /** Between the quotation marks. */
  readonly text: string
}

const marks = /“([^“”]{1,4000})”|(?<![\p{L}\p{N}])"([^"]{1,4000})"(?![\p{L}\p{N}])|«([^«»]{1,4000})»/gu

/** Words that a text marks as quoted. */
export const findQuotes = (text: string): FoundQuote[] =>
  [...text.matchAll(marks)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    text: found[1] ?? found[2] ?? found[3] ?? '',
  }))

const omission = /\[?(?:\.\s?){3,4}\]?|\[?…\]?/g
/** "[t]he" changes a letter, "[the tenant]" inserts words that are not in the source. */
const changedLetter = /\[(\p{L})\](?=\p{L})/gu
const putIn = /\[[^\]]*\]/g

/** Whether the words appear in a folded source, in order; omissions are marked and insertions are in brackets. */
export function isQuoted(quote: string, folded: readonly string[]): boolean {
  const pieces = quote
    .replaceAll(omission, '\u0000')
    .replaceAll(changedLetter, '$1')
    .replaceAll(putIn, '\u0000')
    .split('\u0000')
    .map(foldText)
    .filter((text) => text.trim() !== '')
  if (pieces.length === 0) return true
  return folded.some((source) => {
    let from = 0
    return pieces.every((piece) => {
      const at = source.indexOf(piece, from)
      // The space after a word is the space before the next.
      from = at + piece.length - 1
      return at >= 0
    })
  })
}
