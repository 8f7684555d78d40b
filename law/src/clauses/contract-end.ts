import type { CalendarDate } from '@pam/law/calendar-date'
import type { ContractDate } from './contract-dates.ts'
import { noticeIn, type PlacedTerm, type Renewal, termIn } from './contract-term.ts'
import type { Segment } from './segments.ts'
import type { Span } from './spans.ts'
import { dayDefinedAs, type TermStart, termStartIn } from './term-start.ts'

/** A right to renew that one party must exercise, with its notice. */
export interface RenewalOption extends Renewal {
  readonly notice: PlacedTerm | null
}

/** A day on which the contract says it ends. */
export interface NamedEnd extends Span {
  readonly date: CalendarDate
}

/** The option to renew, with the notice in the same sentence or the next two. */
export function optionOf(
  text: string,
  segments: readonly Segment[],
  renewals: readonly Renewal[],
): RenewalOption | null {
  const found = renewals.find(({ kind }) => kind === 'option')
  if (!found) return null
  const at = segments.findIndex(({ start }) => start === found.start)
  const near = at === -1 ? [found] : segments.slice(at, at + 3)
  return {
    ...found,
    notice: near.reduce<PlacedTerm | null>((notice, sentence) => notice ?? noticeIn(text, sentence), null),
  }
}

/** Sentences that set the term, if the clauses found have no period. */
const setsTerm =
  /\bterm of this (?:[\w-]+ ){0,3}(?:agreement|contract|lease)\b|\bthis (?:[\w-]+ ){0,3}(?:agreement|contract|lease) (?:(?:shall|will) )?(?:commences?|begins?|continues?|remains?|lasts?|runs?|be (?:effective|for)|is for|expires?)\b/i

/** The term in the clauses found; in other sentences only if they also state its start. */
export function termOf(
  text: string,
  found: readonly Span[],
  segments: readonly Segment[],
  dates: readonly ContractDate[],
): PlacedTerm | null {
  const others = segments.filter(({ text: words }) => setsTerm.test(words))
  for (const [sentences, isFound] of [[found, true] as const, [others, false] as const])
    for (const sentence of sentences) {
      const term = termIn(text, sentence)
      if (term && (isFound || termStartIn(text, sentence, dates, term))) return term
    }
  return null
}

/** The start given in the sentence of the term, or in the sentence before or after, or the stated effective date. */
export function startOf(
  text: string,
  segments: readonly Segment[],
  term: PlacedTerm,
  dates: readonly ContractDate[],
): TermStart | null {
  const at = segments.findIndex(({ start, end }) => term.start >= start && term.start < end)
  const near = [segments[at], segments[at - 1], segments[at + 1]].filter(
    (sentence, index) => sentence && (index === 0 || /\bterm\b/i.test(sentence.text)),
  )
  for (const sentence of near) {
    const start = sentence && termStartIn(text, sentence, dates, term)
    if (start) return start
  }
  const date = dayDefinedAs(text, 'Effective Date', dates)
  const stated = dates.find((found) => found.date === date)
  return date && stated
    ? { start: stated.start, end: stated.end, text: stated.text, name: 'the effective date', date }
    : null
}

const ends =
  /\b(?:expir\w*|terminat\w*|end(?:s|ing)?|concluding|until|through|continu\w*|remain|in (?:full )?(?:force|effect))\b/i
const theTerm =
  /\b(?:term(?!\s*["“])|term["”](?=\s+(?:shall|will|commences?|begins?)\b)|contract period|joint venture|this (?:[\w-]+ ){0,3}(?:agreement|contract|lease|licen[cs]e|note))(?![\w-])/i
/** "Expiration Date: March 31, 2027" on a cover page or in a table. */
const labelled = /\b(?:expiration|expiry|termination) date\s*:\s*$/i
const anotherEnd =
  /\bfiscal\b|\bquarter|\bwarrants?\b(?! that)|\bfinancial statements?\b|\bcalendar year\b|\bpayments?\b|\bshipment|\bpatent|\bpolic(?:y|ies)\b/i

const ofSameTerm = /^\W*It (?:shall |will )?(?:begins?|starts?|commences?|ends?|expires?|runs?|continues?)\b/i

/** Recitals describe earlier agreements. */
const ofAnother =
  /^\W*WHEREAS\b|\bexpired\b|\b(?:previous|prior|former) (?:[\w-]+ ){0,2}(?:agreement|contract|lease)\b/i

/** An end date counts only in a sentence about the term of this contract. */
export function namedEndIn(
  text: string,
  sentences: readonly Span[],
  dates: readonly ContractDate[],
): NamedEnd | null {
  const candidates = sentences.flatMap(({ start, end, text: words }) => {
    // "The term is ten years. It ends on ..." refers to the term in the sentence before.
    const isOfTerm = ofSameTerm.test(words) && theTerm.test(text.slice(Math.max(0, start - 160), start))
    if (!ends.test(words) || ofAnother.test(words)) return []
    return dates.filter(
      (found) =>
        found.role === 'expiration' &&
        found.start >= start &&
        found.end <= end &&
        !anotherEnd.test(words.slice(Math.max(0, found.start - start - 80), found.start - start)) &&
        (isOfTerm ||
          theTerm.test(words.slice(0, found.start - start)) ||
          labelled.test(words.slice(0, found.start - start))),
    )
  })
  const best = candidates[0]
  return best ? { start: best.start, end: best.end, text: best.text, date: best.date } : null
}
