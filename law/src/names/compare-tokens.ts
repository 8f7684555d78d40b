import { doubleMetaphone } from 'double-metaphone'
import { distance } from 'fastest-levenshtein'
import { isGivenName, isSameGivenName } from './given-names.ts'

/** How two words matched, strongest first. */
export type TokenLayer = 'exact' | 'nickname' | 'initial' | 'phonetic' | 'edit'

export interface TokenMatch {
  readonly score: number
  readonly layer: TokenLayer
  /** Two given names that look alike but are different: Joan is not John. */
  readonly isOther?: boolean
}

const sounds = new Map<string, readonly string[]>()

/** The two possible pronunciations of a word. */
export function soundsOf(token: string): readonly string[] {
  let found = sounds.get(token)
  if (!found) {
    found = [...new Set(doubleMetaphone(token))].filter(Boolean)
    // A firm's names repeat their words; what strangers type need not be cached forever.
    if (sounds.size > 200_000) sounds.clear()
    sounds.set(token, found)
  }
  return found
}

const soundsAlike = (a: string, b: string) => soundsOf(a).some((sound) => soundsOf(b).includes(sound))

/** The strongest match between two words; undefined if there is none. */
export function compareTokens(a: string, b: string): TokenMatch | undefined {
  if (a === b) return { score: 1, layer: 'exact' }
  if (isSameGivenName(a, b)) return { score: 0.96, layer: 'nickname' }
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? { score: 0.88, layer: 'initial' } : undefined
  const shorter = Math.min(a.length, b.length)
  if (shorter < 3 || /\d/.test(a + b)) return undefined
  // Maria and Mario are one letter apart and two people.
  const areTwoNames = isGivenName(a) && isGivenName(b)
  const apart = editDistance(a, b)
  const ratio = apart / Math.max(a.length, b.length)
  if (shorter >= 4 && ratio <= 0.5 && a[0] === b[0] && soundsAlike(a, b))
    return areTwoNames
      ? { score: 0.72, layer: 'phonetic', isOther: true }
      : { score: 0.92 - ratio * 0.1, layer: 'phonetic' }
  const allowed = shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0
  if (apart <= allowed)
    return areTwoNames
      ? { score: 0.72, layer: 'edit', isOther: true }
      : { score: 0.93 - ratio * 0.3, layer: 'edit' }
  return undefined
}

/** Two transposed letters are one typo, not two. */
function editDistance(a: string, b: string): number {
  const apart = distance(a, b)
  if (apart !== 2 || a.length !== b.length) return apart
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
  return isSwap ? 1 : apart
}
