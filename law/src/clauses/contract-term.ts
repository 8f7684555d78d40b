import { findPeriods, type Period } from './periods.ts'
import { movedBy, type Span, spanAt } from './spans.ts'

/** How a term goes on: by itself, when one party elects it, or when the parties agree. */
export type RenewalKind = 'automatic' | 'option' | 'agreement'

export interface Renewal extends Span {
  readonly isAutomatic: boolean
  readonly kind: RenewalKind
  readonly period: Period | null
}

export interface PlacedTerm extends Span {
  readonly period: Period
}

const termWords = /\b(?:term|period|remain|continue|force|effect)\b/i

export function termIn(text: string, { start, text: words }: Span): PlacedTerm | null {
  if (
    /\brenew|\bnotice\b/i.test(words) &&
    !/\binitial term\b|\bfor (?:a|an) (?:\w+ )?(?:period|term)/i.test(words)
  )
    return null
  const renews = words.search(/\b(?:renew|extend)\w*/i)
  const period = findPeriods(words).find(
    (found) =>
      (found.unit === 'year' || found.unit === 'month') &&
      (renews === -1 || found.start < renews) &&
      termWords.test(words.slice(Math.max(0, found.start - 160), found.start)),
  )
  if (!period) return null
  const { start: from, end } = movedBy(period, start)
  return { ...spanAt(text, from, end), period: { count: period.count, unit: period.unit } }
}

const automatic =
  /\bautomatic\w*\b.{0,120}\b(?:renew|extend)|\b(?:renew|extend)\w*\b.{0,80}\bautomatic|\b(?:shall|will) (?:be )?(?:deemed )?(?:renew|extend)\w*\b.{0,200}\bunless\b/is
const option =
  /\boptions?\b[^.;]{0,80}\b(?:renew|extend|extension)|\b(?:right|entitled|elect\w*|may)\b[^.;]{0,60}\b(?:renew|extend)|\b(?:renew|extend)\w*\b[^.;]{0,120}\b(?:at|in) (?:the |its |his |her |their )?(?:sole )?(?:option|election|discretion)\b|\b(?:renewal|extension) options?\b/is
const agreed =
  /\bmutual(?:ly)?\b|\bby (?:written )?agreement\b|\bthe parties (?:may|shall|will)\b[^.;]{0,60}\b(?:agree|renew|extend)|\bagree\w* (?:in writing )?to (?:renew|extend)/is
const ofTheTerm = /\b(?:term|agreement|contract|lease|licen[cs]e|renew\w*)\b/i

/** "Shall not renew" is no option, and an extended payment date renews nothing. */
export function renewalIn({ start, end, text: words }: Span): Renewal | null {
  const at = words.search(/\b(?:renew|extend|extension)\w*/i)
  if (at === -1 || !ofTheTerm.test(words)) return null
  const periods = findPeriods(words).filter(({ unit }) => unit === 'year' || unit === 'month')
  const period = periods.find((found) => found.start > at) ?? null
  const isAutomatic = automatic.test(words)
  const kind = isAutomatic
    ? 'automatic'
    : agreed.test(words)
      ? 'agreement'
      : option.test(words)
        ? 'option'
        : null
  if (!kind || (kind !== 'automatic' && !period && !/\b(?:term|agreement|lease|contract)\b/i.test(words)))
    return null
  return {
    ...{ start, end, text: words, isAutomatic, kind },
    period: period && { count: period.count, unit: period.unit },
  }
}

/** How long before the end a notice must be given. */
export function noticeIn(text: string, { start, text: words }: Span): PlacedTerm | null {
  if (
    !/\b(?:renew|extend|extension|expir|option|end of)\w*/i.test(words) ||
    !/\bnoti(?:ce|fy|fies|fied|fying)|\bexercis/i.test(words)
  )
    return null
  const period = findPeriods(words).find((found) =>
    /^['’]?\s*(?:(?:written|prior|advance)\s+|notice\s+|in advance\s+|of\s+)*(?:prior|before|in advance|advance|preceding|notice)/i.test(
      words.slice(found.end, found.end + 40),
    ),
  )
  if (!period) return null
  const { start: from, end } = movedBy(period, start)
  return { ...spanAt(text, from, end), period: { count: period.count, unit: period.unit } }
}

/** A sentence about stopping a renewal, not about asking for one. */
export const isAboutStopping = (words: string): boolean =>
  automatic.test(words) ||
  /\bnot\b[^.;]{0,60}\b(?:renew|extend)|\bnon-?\s?renew|\bterminat\w*\b[^.;]{0,80}\b(?:end|expiration) of/i.test(
    words,
  )
