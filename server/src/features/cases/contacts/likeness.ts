import { compareNames, hitThreshold } from '@pam/law/names/compare-names'
import { normalizeName } from '@pam/law/names/normalize-name'

interface Reached {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}
export interface Described extends Reached {
  readonly name: string
}
interface Known extends Described {
  readonly aliases: readonly { readonly name: string }[]
}

export interface Likeness {
  readonly because: 'email' | 'phone' | 'name'
  /** The name or other name that is alike; empty where the names differ. */
  readonly matched: string
  readonly score: number
}

/** A number as it is dialed inside the country; empty where there are too few digits to be one. */
export const dialed = (phone: string): string => {
  const digits = phone.replace(/\s*(?:ext|x)\.?\s*\d*\s*$/i, '').replaceAll(/\D/g, '')
  return digits.length < 7 ? '' : digits.slice(-10)
}

/** Whether two descriptions may be of the same one, and by what. */
export function likenessOf(sought: Described, known: Known): Likeness | undefined {
  const named = bestName(sought.name, known)
  const has = (values: readonly string[], of: (value: string) => string, all: readonly string[]) =>
    values.map(of).some((value) => value !== '' && all.some((other) => of(other) === value))
  const matched = named?.matched ?? ''
  if (has(sought.emails, (email) => email.trim().toLowerCase(), known.emails))
    return { because: 'email', matched, score: 2 + (named?.score ?? 0) }
  if (has(sought.phones, dialed, known.phones))
    return { because: 'phone', matched, score: 1 + (named?.score ?? 0) }
  return named && { because: 'name', ...named }
}

function bestName(name: string, known: Known): { matched: string; score: number } | undefined {
  if (!name.trim()) return undefined
  const found = [known.name, ...known.aliases.map((alias) => alias.name)].flatMap((other) => {
    const match = compareNames(name, other)
    return match && match.score >= hitThreshold ? [{ matched: other, score: match.score }] : []
  })
  return found.toSorted((one, two) => two.score - one.score)[0]
}

/** Beginnings and ends of the words of a name: one of them stays where a word is spelled in another way. */
export function piecesOf(name: string): string[] {
  const words = [...normalizeName(name).tokens, ...name.toLowerCase().split(/[^\p{L}\p{N}]+/u)]
  const long = words.filter((word) => word.length >= 3)
  const pieces = long.flatMap((word) => (word.length >= 5 ? [word.slice(0, 3), word.slice(-3)] : [word]))
  return [...new Set(pieces)].slice(0, 16)
}
