import { soundsOf } from './compare-tokens.ts'
import { givenNameGroups } from './given-names.ts'
import { type NormalName, normalizeName } from './normalize-name.ts'

/** Lookup keys of a name, so that a check need not compare it with every other one. */
export interface NameKeys {
  /** For each word: if any of its keys is shared, that word may match. */
  readonly words: readonly (readonly string[])[]
  /** For the whole name: one shared key is enough to compare. */
  readonly whole: readonly string[]
}

/** How many words must share a key before two names are compared. */
export const wordsNeeded = (keys: NameKeys): number => Math.min(2, keys.words.length)

export function nameKeys(raw: string): NameKeys {
  const name = normalizeName(raw)
  const forms = [...name.tokens, ...(name.merged ?? []), ...(name.spelled ?? [])]
  const tokens = [...new Set(forms)].filter((token) => token.length > 1)
  return { words: tokens.map(wordKeys), whole: wholeKeys(name) }
}

export const flatKeys = ({ words, whole }: NameKeys): string[] => [...new Set([...words.flat(), ...whole])]

function wordKeys(token: string): string[] {
  const keys = [`w:${token}`, ...givenNameGroups(token).map((group) => `g:${group}`)]
  if (token.length >= 4) keys.push(...soundsOf(token).map((sound) => `s:${sound}`))
  // A typo at one end of a word leaves the other end unchanged.
  if (token.length >= 5) keys.push(`b:${token.slice(0, 3)}`, `e:${token.slice(-3)}`)
  return keys
}

function wholeKeys({ joined, tokens, merged, domestic, spelled, acronyms }: NormalName): string[] {
  const wholes = [joined, merged?.join(''), domestic?.join('')].filter((text) => text !== undefined)
  const keys = [
    ...new Set(wholes.map((text) => `j:${text}`)),
    ...initialKeys(spelled ?? tokens),
    ...pairKeys(tokens),
  ]
  if (joined.length >= 8) keys.push(`jb:${joined.slice(0, 5)}`, `je:${joined.slice(-5)}`)
  if (tokens.length === 1 && joined.length >= 3 && joined.length <= 8) keys.push(`a:${joined}`)
  if (tokens.length >= 3) keys.push(...acronyms.map((acronym) => `a:${acronym}`))
  return keys
}

/** A surname with the initial of another word: "R. Penhallow" is looked up with all of "John Robert Penhallow". */
function initialKeys(words: readonly string[]): string[] {
  if (words.length < 2 || words.length > 4) return []
  const ends = new Set([words[0], words.at(-1)])
  return [...ends].flatMap((surname = '') =>
    surname.length < 3
      ? []
      : words.filter((word) => word !== surname).map((word) => `i:${word.charAt(0)}/${surname}`),
  )
}

/** Two short words that others write as one: "Xiao Ming", "Xiaoming". */
function pairKeys(tokens: readonly string[]): string[] {
  const whole = tokens.length >= 2 ? tokens.filter((token) => token.length >= 6 && token.length <= 10) : []
  const pairs = tokens.slice(1).flatMap((token, at) => {
    const pair = (tokens[at] ?? '') + token
    return tokens.length >= 3 && pair.length >= 6 && pair.length <= 10 ? [pair] : []
  })
  return [...whole, ...pairs].map((word) => `p:${word}`)
}
