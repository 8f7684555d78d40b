import { findPeriods, type Period } from './periods.ts'
import { movedBy, type Span, spanAt } from './spans.ts'

/** How a term continues: automatically, when one party elects it, or when the parties agree. */
export type RenewalKind = 'automatic' | 'option' | 'agreement'

export interface Renewal extends Span {
  readonly isAutomatic: boolean
  readonly kind: RenewalKind
  readonly period: Period | null
}

export interface PlacedTerm extends Span {
  readonly period: Period
}

const termWords =
  /\b(?:term|remain|continue|(?:force|effect)|effective|this (?:[\w-]+ ){0,3}(?:agreement|contract|lease|licen[cs]e))\b/i
/** A definition of a year, a quarter or another period is not a term of the contract. */
const anotherPeriod =
  /^\W*(?:[\d.()a-z]{1,8}\s+)?["“](?!(?:initial )?term["”])[^"”]{2,60}["”]\s*(?:means|shall mean|is)\b|\b(?:calendar|fiscal|contract) (?:year|quarter)s?["”]?\s+(?:means|shall|will)\b/i
const noticeAfter =
  /^['’]?\s*(?:(?:written|prior|advance)\s+|notice\s+|in advance\s+|of\s+)*(?:prior|before|in advance|advance|preceding|notice)/i

/** "For one year after it neither party shall hire": a survival period is not the term. */
const afterTheEnd =
  /^\s+(?:after|following|beyond)\s+(?:it\b|(?:the\s+|its\s+|any\s+|such\s+)?(?:end|expiration|expiry|termination|term)\b)/i

export function termIn(text: string, { start, text: words }: Span): PlacedTerm | null {
  if (anotherPeriod.test(words)) return null
  const limit = words.search(/\b(?:renew|notice)\w*|\bextend(?!s?\s+(?:until|through|from)\b)\w*/i)
  let before = 0
  for (const period of findPeriods(words)) {
    const lead = words.slice(Math.max(before, period.start - 160), period.start)
    before = period.end
    if (period.unit !== 'year' && period.unit !== 'month') continue
    if (limit !== -1 && period.start > limit) return null
    if (afterTheEnd.test(words.slice(period.end, period.end + 60))) continue
    if (!termWords.test(lead) || noticeAfter.test(words.slice(period.end, period.end + 40))) continue
    const { start: from, end } = movedBy(period, start)
    return { ...spanAt(text, from, end), period: { count: period.count, unit: period.unit } }
  }
  return null
}

const automatic =
  /\bautomatic\w*\b.{0,120}\b(?:renew|extend)|\b(?:renew|extend)\w*\b.{0,80}\bautomatic|\b(?:shall|will) (?:be )?(?:deemed )?(?:renew|extend)\w*\b.{0,200}\bunless\b|\b(?:then|thereafter) renews\b|\brenews\b.{0,200}\bunless\b/is
const option =
  /\boptions?\b[^.;]{0,80}\b(?:renew|extend|extension)|\b(?:right|entitled|elect\w*|may)\b[^.;]{0,60}\b(?:renew|extend)|\b(?:renew|extend)\w*\b[^.;]{0,120}\b(?:at|in) (?:the |its |his |her |their )?(?:sole )?(?:option|election|discretion)\b|\b(?:renewal|extension) options?\b/is
const agreed =
  /\bmutual(?:ly)?\b|\bby (?:written )?agreement\b|\bthe parties (?:may|shall|will)\b[^.;]{0,60}\b(?:agree|renew|extend)|\bagree\w* (?:in writing )?to (?:renew|extend)/is
const ofTheTerm = /\b(?:term|agreement|contract|lease|licen[cs]e|renew\w*)\b/i

/** "Shall not renew" is not an option, and an extended payment date renews nothing. */
export function renewalIn({ start, end, text: words }: Span): Renewal | null {
  const at = words.search(/\b(?:renew|extend|extension)\w*/i)
  if (at === -1 || !ofTheTerm.test(words)) return null
  const periods = findPeriods(words).filter(
    ({ unit, end: to }) =>
      (unit === 'year' || unit === 'month') && !noticeAfter.test(words.slice(to, to + 40)),
  )
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
    start,
    end,
    text: words,
    isAutomatic,
    kind,
    period: period && { count: period.count, unit: period.unit },
  }
}

const leastBefore =
  /\b(?:(?:not|no) less than|at least|(?:not|no) later than|(?:not|no) fewer than|a minimum of)\s+(?:the\s+)?$/i

/** How long before the end notice must be given. */
export function noticeIn(text: string, { start, text: words }: Span): PlacedTerm | null {
  if (
    // A statutory requirement is not a term of the contract.
    /\bStat\.|§|\bstatut/i.test(words) ||
    !/\b(?:renew|extend|extension|expir|option|end of)\w*/i.test(words) ||
    !/\bnoti(?:ce|fy|fies|fied|fying)|\bexercis/i.test(words)
  )
    return null
  const periods = findPeriods(words)
  // "Not less than six nor more than twelve months before": the last day is six months before.
  const least = periods.find(
    (found) =>
      leastBefore.test(words.slice(0, found.start)) &&
      /\b(?:prior|before|preceding|in advance|notice)\b/i.test(words.slice(found.end, found.end + 90)),
  )
  const period = least ?? periods.find((found) => noticeAfter.test(words.slice(found.end, found.end + 40)))
  if (!period) return null
  const { start: from, end } = movedBy(period, start)
  return { ...spanAt(text, from, end), period: { count: period.count, unit: period.unit } }
}

/** A sentence about stopping a renewal, not about exercising one. */
export const isAboutStopping = (words: string): boolean =>
  automatic.test(words) ||
  /\bnot\b[^.;]{0,60}\b(?:renew|extend)|\bnon-?\s?renew|\bterminat\w*\b[^.;]{0,80}\b(?:end|expiration) of/i.test(
    words,
  )
