import { wordsOf } from '@pam/retrieval/words'
import type { Ground } from './grounds.ts'

interface Span {
  readonly start: number
  readonly end: number
}

interface Found extends Span {
  readonly text: string
  readonly isSame: boolean
  /** The sentence has this one too, about something else. */
  readonly isSaid: boolean
}

const reach = 90
/** This many more of the sentence's words around the other value are not a coincidence. */
const clearly = 2
const ends = /[.;]\s+(?=[\p{Lu}"“(])|\n\s*\n/gu

/**
 * A contradicting value of the same kind in a text: the words around it match the sentence clearly better than those
 * around any equal value. Null if the same value occurs as well.
 */
export function rivalOf(
  sentence: string,
  claimed: Span,
  grounds: readonly Ground[],
  foundIn: (ground: Ground) => readonly Found[],
): string | null {
  const own = new Set(termsOf(around(sentence, claimed, reach)))
  const all = grounds.flatMap((ground, row) =>
    foundIn(ground).map((found) => {
      const { begin, words } = sentenceWith(ground.text, found)
      const held = new Set(termsOf(words).filter((term) => own.has(term))).size
      return { ...found, held, where: `${row} ${begin}` }
    }),
  )
  // A source sentence that another part of the sentence covers is accounted for.
  const told = new Set(all.filter((entry) => entry.isSaid && !entry.isSame).map(({ where }) => where))
  const best = (some: typeof all) => some.toSorted((a, b) => b.held - a.held)[0]
  const same = best(all.filter((entry) => entry.isSame))
  const other = best(all.filter((entry) => !entry.isSame && !told.has(entry.where)))
  return other && other.held - (same?.held ?? 0) >= clearly ? other.text : null
}

const termsOf = (text: string): string[] => wordsOf(text).map(({ term }) => term)

const around = (text: string, { start, end }: Span, far: number): string =>
  `${text.slice(Math.max(0, start - far), start)} ${text.slice(end, end + far)}`

/** The source sentence around a value, without it. */
function sentenceWith(text: string, { start, end }: Span): { begin: number; words: string } {
  const from = Math.max(0, start - 300)
  const before = text.slice(from, start)
  const begin = from + ([...before.matchAll(ends)].at(-1)?.index ?? 0)
  const after = text.slice(end, end + 300)
  const finish = end + (after.search(new RegExp(ends.source, 'u')) + 1 || after.length)
  return { begin, words: `${text.slice(begin, start)} ${text.slice(end, finish)}` }
}
