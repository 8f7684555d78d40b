import { initialsIn } from './title-terms.ts'
import { termsOf, type Word, wordsOf } from './words.ts'

/** A question as parsed by the engine. */
export interface Question {
  readonly text: string
  readonly words: readonly Word[]
  /** Words that must be adjacent, with their positions. */
  readonly phrases: readonly (readonly Word[])[]
  /** Words no passage may contain. */
  readonly without: readonly string[]
  /** Parts of the question between punctuation: one of them may only name a document. */
  readonly parts: readonly string[]
  readonly initials: readonly string[]
  /** The last word is still being typed. */
  readonly isUnfinished: boolean
}

const quoted = /(^|[\s(])(-?)"([^"]{2,200})"/g
const refused = /(^|\s)-([\p{L}\p{N}][\p{L}\p{N}-]*)/gu
const partEnd =
  /;|:\s|\s[–—]\s|,\s+(?=(?:what|which|who|whom|when|where|why|how|is|are|does|do|did|can|may|must|has|have|was|were)\b)/gi

/** Extracts exact phrases and excluded words from the question and splits the rest into parts. */
export function readQuestion(text: string, isUnfinished = false): Question {
  const phrases: (readonly Word[])[] = []
  const without: string[] = []
  let plain = text.replaceAll(quoted, (_, space: string, minus: string, words: string) => {
    if (minus) {
      without.push(...wordsOf(words).map(({ term }) => term))
      return space
    }
    phrases.push(wordsOf(words))
    return `${space}${words}`
  })
  plain = plain.replaceAll(refused, (_, space: string, word: string) => {
    without.push(...wordsOf(word).map(({ term }) => term))
    return space
  })
  const parts = plain
    .split(partEnd)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0)
  return {
    text: plain.trim(),
    words: termsOf(plain),
    phrases: phrases.filter((phrase) => phrase.length > 0),
    without,
    parts,
    initials: initialsIn(plain),
    isUnfinished: isUnfinished && /[\p{L}\p{N}]$/u.test(plain),
  }
}
