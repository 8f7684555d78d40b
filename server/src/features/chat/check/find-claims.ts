import { findDays, type NamedDay } from '@pam/law/claims/find-days'
import { type Figure, findFigures } from '@pam/law/claims/find-figures'
import { type FoundQuote, findQuotes } from '@pam/law/claims/find-quotes'
import { type CitedCase, citedCases } from './cited-cases.ts'

/** Checkable claims of a sentence. */
export interface Claims {
  readonly quotes: readonly FoundQuote[]
  readonly cases: readonly CitedCase[]
  readonly days: readonly NamedDay[]
  readonly figures: readonly Figure[]
  readonly addresses: readonly string[]
  readonly names: readonly string[]
}

interface Span {
  readonly start: number
  readonly end: number
}

const address = /\b(?:https?:\/\/|www\.)[^\s)\]>"”]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/gi
/** Two capitalized words, with the small words inside a name. */
const name =
  /(?<=^|^•\s|[\p{Ll}\p{N},;:)”"’]\s+)\p{Lu}[\p{L}’'.-]+(?:\s+(?:of|the|and|&|de|van|von)\s+\p{Lu}[\p{L}’'.-]+|\s+\p{Lu}[\p{L}’'.-]+)+/gu
/** A number that orders the answer itself, and one that only points. */
const ordering = /^(?:•|\d{1,2}[.)])\s/
const pointing = /^(?:\s+(?:of|another)\b|[- ](?:by|to)[- ]one\b)/
const ownParts =
  /^\s+(?:main\s+|key\s+|further\s+|other\s+|separate\s+|different\s+|related\s+|relevant\s+|following\s+|more\s+)*(?:points?|things?|ways?|reasons?|parts?|options?|sources?|steps?|passages?|questions?|issues?|kinds?|types?|answers?|sentences?|possibilities|conditions?|exceptions?|provisions?|clauses?|places?|decisions?|cases|authorities|documents|papers|agreements)\b/i

export function findClaims(sentence: string): Claims {
  const quotes = findQuotes(sentence)
  const cases = citedCases(sentence)
  const days = findDays(sentence)
  const taken: Span[] = [
    ...quotes,
    ...cases,
    ...days,
    ...spansOf(sentence, address),
    ...spansOf(sentence, ordering),
  ]
  const isFree = ({ start, end }: Span) => !taken.some((span) => start < span.end && end > span.start)
  return {
    quotes,
    cases,
    days: days.filter((day) => !within(day, quotes)),
    figures: findFigures(sentence).filter((figure) => isFree(figure) && isClaim(figure, sentence)),
    addresses: spansOf(sentence, address).map(({ start, end }) =>
      sentence.slice(start, end).replace(/[.,;:]+$/, ''),
    ),
    names: spansOf(sentence, name)
      .filter((span) => isFree(span))
      .map(({ start, end }) => sentence.slice(start, end).replace(/[.’'-]+$/, '')),
  }
}

const within = ({ start, end }: Span, outer: readonly Span[]): boolean =>
  outer.some((span) => start >= span.start && end <= span.end)

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [
    ...text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)),
  ].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))

/** "One of the parties" and "two points" count nothing in the source. */
function isClaim({ isInWords, isOrdinal, unit, value, end }: Figure, sentence: string): boolean {
  if (isOrdinal && isInWords) return false
  if (!isInWords || unit !== null) return true
  const rest = sentence.slice(end)
  return value > 1 && !pointing.test(rest) && !ownParts.test(rest)
}
