import { soundsOf } from './compare-tokens.ts'
import { givenNameGroups } from './given-names.ts'
import { type NormalName, normalizeName } from './normalize-name.ts'

/** What a name can be looked up by, so that a check need not compare it with every other one. */
export interface NameKeys {
  /** For each word: if any of its keys is shared, that word may match. */
  readonly words: readonly (readonly string[])[]
  /** For the name as a whole: one shared key is enough to compare. */
  readonly whole: readonly string[]
}

/** How many words must share a key before two names are worth comparing. */
export const wordsNeeded = (keys: NameKeys): number => Math.min(2, keys.words.length)

export function nameKeys(raw: string): NameKeys {
  const name = normalizeName(raw)
  const tokens = [...new Set([...name.tokens, ...(name.merged ?? [])])].filter((token) => token.length > 1)
  return { words: tokens.map(wordKeys), whole: wholeKeys(name) }
}

export const flatKeys = ({ words, whole }: NameKeys): string[] => [...new Set([...words.flat(), ...whole])]

function wordKeys(token: string): string[] {
  const keys = [`w:${token}`, ...givenNameGroups(token).map((group) => `g:${group}`)]
  if (token.length >= 4) keys.push(...soundsOf(token).map((sound) => `s:${sound}`))
  // A slip at one end of a word leaves the other end as it is.
  if (token.length >= 5) keys.push(`b:${token.slice(0, 3)}`, `e:${token.slice(-3)}`)
  return keys
}

function wholeKeys({ joined, tokens, acronyms }: NormalName): string[] {
  const keys = [`j:${joined}`]
  if (joined.length >= 8) keys.push(`jb:${joined.slice(0, 5)}`, `je:${joined.slice(-5)}`)
  if (tokens.length === 1 && joined.length >= 3 && joined.length <= 8) keys.push(`a:${joined}`)
  if (tokens.length >= 3) keys.push(...acronyms.map((it) => `a:${it}`))
  return keys
}
