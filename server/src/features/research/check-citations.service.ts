import type { CheckedCitation, CheckedQuotation, CitationCheck } from '@pam/contracts/research'
import { longestGuestCheck } from '@pam/contracts/research'
import { whereMarked } from '@pam/law/citations/pinpoints'
import { type Quotation, whereQuoted } from '@pam/law/citations/quotations'
import type { Suspicion } from '@pam/law/citations/suspicions'
import { wholeNumber } from '@pam/law/format/numbers'
import type { Ctx } from '#platform/context'
import { badInput, tooMany } from '#platform/errors'
import { separateOpinionAt } from './authorities/decision-text.ts'
import type { CitationReading } from './citation-reading.ts'
import { type FiledText, wordsOfFiled } from './filed-authorities.ts'
import { type JudgedCitation, judgeCitations } from './judge-citations.ts'
import { lookUpMissing } from './look-up/look-up.service.ts'
import { notesOn } from './notes-on-text.ts'
import { readCitations } from './read-citations.ts'
import { suggestionsFor } from './suggestions.ts'

const guestChecksPerHour = { max: 60, seconds: 3600 } as const

/** Guests share one machine with the firm: one pasted text at a time, and a limited number per hour. */
async function limitGuests(ctx: Ctx, text: string): Promise<void> {
  if (ctx.may('documents.create')) return
  if (text.length > longestGuestCheck)
    throw badInput(
      `Guests can check ${wholeNumber(longestGuestCheck)} characters at a time. Sign in to check more.`,
      { text: 'This text is too long for a guest.' },
    )
  const wait = await ctx.guesses.take(`citations:${ctx.network}`, guestChecksPerHour)
  if (wait > 0) throw tooMany(wait, 'You have reached the limit for guests. Try again later, or sign in.')
}

/** What a person submits for checking. */
export async function checkCitations(ctx: Ctx, text: string) {
  await limitGuests(ctx, text)
  return checkWithLookUp(ctx, text)
}

/** Cases missing here are first looked up on CourtListener, if the firm has connected it. */
export async function checkWithLookUp(ctx: Ctx, text: string) {
  const read = await readCitations(text, ctx.signal)
  const { view, unanswered } = await lookUpMissing(ctx, read.citations)
  return { ...(await checkRead(ctx, text, read, unanswered)), look_up: view, notes: notesOn(text) }
}

type Reader = Pick<Ctx, 'db' | 'actor' | 'now' | 'signal'>

/**
 * Parses a text, compares every authority and reports a verdict for each citation and quotation. Makes no outside
 * request.
 */
export const checkText = async (ctx: Reader, text: string): Promise<CitationCheck> =>
  checkRead(ctx, text, await readCitations(text, ctx.signal))

async function checkRead(
  ctx: Reader,
  text: string,
  { citations, unreadable, quotations }: CitationReading,
  unanswered?: ReadonlyMap<string, string>,
): Promise<CitationCheck> {
  const judged = await judgeCitations(ctx, citations, unanswered)
  const suggestions = await suggestionsFor(ctx, text, judged)
  const texts = await wordsOfFiled(ctx, recordsToOpen(judged, quotations))
  const read = judged.map((one) => ({
    ...viewOf(one, suggestions.get(one.citation) ?? null),
    place: placeOfPin(one, texts),
  }))
  const checked = checkQuotations(quotations, judged, texts)
  return inOrder(read, unreadable.map(unreadView), checked)
}

/** In text order; indexes into the list are adjusted. */
function inOrder(
  read: readonly CheckedCitation[],
  unread: readonly CheckedCitation[],
  quotations: readonly CheckedQuotation[],
): CitationCheck {
  const all = [...read, ...unread].toSorted((one, other) => one.start - other.start)
  const placeOf = new Map(all.map((citation, place) => [citation, place]))
  const moved = (place: number | null) => {
    const citation = place === null ? undefined : read[place]
    return citation ? (placeOf.get(citation) ?? null) : null
  }
  return {
    citations: all.map((citation) => ({ ...citation, antecedent: moved(citation.antecedent) })),
    quotations: quotations.map((quotation) => ({ ...quotation, citation: moved(quotation.citation) })),
  }
}

const viewOf = (
  { citation, verdict, reason, authority, pinpoint }: JudgedCitation,
  suggestion: string | null,
): CheckedCitation => ({
  text: citation.text,
  start: citation.start,
  end: citation.end,
  full_start: citation.fullStart,
  full_end: citation.fullEnd,
  kind: citation.kind,
  volume: citation.volume,
  reporter: citation.reporter,
  page: citation.page,
  pin_cite: citation.pinCite,
  year: citation.year,
  court: citation.court,
  plaintiff: citation.plaintiff,
  defendant: citation.defendant,
  antecedent: citation.antecedent,
  verdict,
  reason,
  compared: authority,
  suggestion,
  history: citation.history,
  pinpoint,
  place: null,
})

/** The fallback check: it looks like a citation, and the authority cannot be determined. */
const unreadView = ({ text, start, end, why }: Suspicion): CheckedCitation => ({
  text,
  start,
  end,
  full_start: start,
  full_end: end,
  kind: 'unknown',
  volume: null,
  reporter: null,
  page: null,
  pin_cite: null,
  year: null,
  court: null,
  plaintiff: null,
  defendant: null,
  antecedent: null,
  verdict: why === 'blank place' ? 'PLACEHOLDER' : 'MALFORMED',
  reason:
    why === 'names'
      ? 'This is a case name without a citation.'
      : 'This looks like a citation that cannot be read.',
  compared: null,
  suggestion: null,
  history: null,
  pinpoint: null,
  place: null,
})

const sourceOf = ({ citation }: Quotation, judged: readonly JudgedCitation[]) =>
  citation === null ? undefined : judged[judged[citation]?.citation.antecedent ?? citation]

/** The records whose words are compared, or opened at a page. */
const recordsToOpen = (judged: readonly JudgedCitation[], quotations: readonly Quotation[]) => [
  ...new Set([
    ...quotations.flatMap((one) => sourceOf(one, judged)?.recordId ?? []),
    ...judged.flatMap(({ pinpoint, recordId }) => (pinpoint === 'within' && recordId ? [recordId] : [])),
  ]),
]

/** Where the cited page begins in the text of the case, if it marks its pages. */
function placeOfPin({ citation, pinpoint, recordId }: JudgedCitation, texts: ReadonlyMap<string, FiledText>) {
  const words = pinpoint === 'within' && recordId ? texts.get(recordId)?.words : undefined
  return (words && citation.pinCite && whereMarked(words, citation.pinCite)) || null
}

const checkQuotations = (
  quotations: readonly Quotation[],
  judged: readonly JudgedCitation[],
  texts: ReadonlyMap<string, FiledText>,
): CheckedQuotation[] =>
  quotations.map((quotation) => {
    const source = sourceOf(quotation, judged)
    const filed = source?.recordId ? texts.get(source.recordId) : undefined
    const { isAttributed: is_attributed, ...span } = quotation
    return {
      ...span,
      is_attributed,
      compared: source?.authority ?? null,
      ...judgedQuotation(quotation, source, filed),
    }
  })

function judgedQuotation(
  { text, citation, isAttributed }: Quotation,
  source: JudgedCitation | undefined,
  filed: FiledText | undefined,
): Pick<CheckedQuotation, 'verdict' | 'reason' | 'place'> {
  if (citation === null)
    return {
      place: null,
      verdict: 'NOT_CHECKED',
      reason: isAttributed
        ? 'Quote not checked: it is attributed to a court, and no citation is next to it.'
        : 'Quote not checked: it has no citation next to it.',
    }
  if (filed === undefined)
    return {
      place: null,
      verdict: 'NOT_CHECKED',
      reason: source?.authority
        ? `Quote not checked: the text of ${source.authority.title} is not in the library.`
        : 'Quote not checked: its source was not found.',
    }
  const place = whereQuoted(text, filed.words) ?? null
  const title = source?.authority?.title ?? 'the source'
  const separate = place && separateOpinionAt(filed.parts, place.start)
  return place
    ? {
        place,
        verdict: 'FOUND',
        reason: separate
          ? `The quoted text is in ${separate} in ${title}, not in the opinion of the court. Say so in the citation.`
          : `The quoted text is in ${title}.`,
      }
    : { place, verdict: 'NOT_FOUND', reason: `The quoted text is not in ${title}.` }
}
