import { reporterPattern } from './reporters.ts'

export interface FoundCitation {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Lookup keys, most exact first: "Rule 12(b)(6)" is also Rule 12. */
  readonly keys: readonly string[]
}

const parts = String.raw`(?:\([a-zA-Z0-9]{1,5}\))*`
const decision = String.raw`\d{1,4}\s+(?:${reporterPattern})\s*\d{1,5}`
const statute = String.raw`\d{1,2}\s+(?:U\.\s?S\.\s?C\.|C\.\s?F\.\s?R\.)\s*(?:§+|[Ss]ections?)?\s*\d{1,5}[a-z]{0,2}(?:[.-]\d{1,4}[a-z]?)*${parts}`
const rule = String.raw`Fed\.\s?R\.\s?(?:Civ|App|Crim|Bankr)\.\s?P\.\s?\d{1,4}(?:\.\d{1,2})?${parts}|Fed\.\s?R\.\s?Evid\.\s?\d{3,4}${parts}`
const anyOf = new RegExp(String.raw`(?<![\w.])(?:${statute}|${rule}|${decision})(?![\w])`, 'g')

/** The normalized form of a citation, so that different spellings match. */
export const citationKey = (words: string): string =>
  words
    .replaceAll(/\bsections?\b/gi, '')
    .replaceAll(/[\s.§’']/g, '')
    .toLowerCase()

/** The authorities a text cites, in order. */
export function findCitations(text: string): readonly FoundCitation[] {
  return [...text.matchAll(anyOf)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    text: words.replaceAll(/\s+/g, ' '),
    keys: keysOf(words),
  }))
}

/** Of a citation, and of the provisions that contain it. */
export function keysOf(words: string): readonly string[] {
  const exact = citationKey(words)
  const whole = exact.replace(/\(.*$/, '')
  return whole === exact ? [exact] : [exact, whole]
}
