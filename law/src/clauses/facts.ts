import { type Amount, findAmounts } from './amounts.ts'
import type { ClauseCategory } from './clause-cues.ts'
import { conditionsAround } from './conditions.ts'
import { type ContractDate, findContractDates } from './contract-dates.ts'
import { type NamedEnd, namedEndIn, optionOf, type RenewalOption, startOf, termOf } from './contract-end.ts'
import { isAboutStopping, noticeIn, type PlacedTerm, type Renewal, renewalIn } from './contract-term.ts'
import type { FoundClause } from './find-clauses.ts'
import { lawNamedIn } from './law-places.ts'
import { findParties, type Party } from './parties.ts'
import type { Segment } from './segments.ts'
import { type Span, spanAt } from './spans.ts'
import type { TermStart } from './term-start.ts'

export interface GoverningLaw extends Span {
  readonly place: string
}

/** Facts stated in a contract, each with its words. */
export interface ContractFacts {
  readonly parties: readonly Party[]
  readonly dates: readonly ContractDate[]
  readonly amounts: readonly Amount[]
  readonly governingLaw: GoverningLaw | null
  readonly term: PlacedTerm | null
  /** What the term runs from; null if the contract does not say. */
  readonly termStart: TermStart | null
  /** The end the contract names by date. */
  readonly namedEnd: NamedEnd | null
  readonly renewal: Renewal | null
  readonly renewalOption: RenewalOption | null
  /** How long before the end notice of non-renewal is due. */
  readonly renewalNotice: PlacedTerm | null
  readonly noticeAddresses: readonly Span[]
  /** Conditions in the sentences about the end, the renewal and the notices. */
  readonly conditions: Readonly<Record<'end' | 'renewalNotice' | 'option', readonly Span[]>>
}

export function factsOf(
  text: string,
  segments: readonly Segment[],
  clauses: readonly FoundClause[],
): ContractFacts {
  const sentences = (category: ClauseCategory, sign: RegExp): Span[] => {
    const found = clauses.find((clause) => clause.category === category)
    const spans = found?.found ? found.spans.filter((span) => sign.test(span.text)) : []
    return spans.length > 0 ? spans : segments.filter((segment) => sign.test(segment.text))
  }
  const dates = findContractDates(text)
  const renewing = sentences('Renewal Term', /\b(?:renew|extend)\w*\b/i)
  const renewals = renewing.flatMap((sentence) => renewalIn(sentence) ?? [])
  const renewal = renewals.find(({ isAutomatic }) => isAutomatic) ?? renewals[0] ?? null
  const renewalOption = optionOf(text, segments, renewals)
  const ending = sentences('Expiration Date', /\bterm\b|\bremain in\b|\bcontinue\b/i)
  const term = termOf(text, ending, segments, dates)
  const namedEnd = namedEndIn(text, [...ending, ...segments], dates)
  const renewalNotice = first(
    [
      ...[...sentences('Notice Period To Terminate Renewal', /\bnoti(?:ce|fy|fies)/i), ...renewing].filter(
        (sentence) => isAboutStopping(sentence.text),
      ),
      ...(renewal?.isAutomatic ? following(segments, renewal) : []),
    ],
    (sentence) => noticeIn(text, sentence),
  )
  const conditionsAt = (span: Span | null) => (span ? conditionsAround(text, segments, span.start) : [])
  return {
    parties: findParties(text),
    dates,
    amounts: findAmounts(text),
    governingLaw:
      governingLawOf(text, sentences('Governing Law', /\blaws?\b/i)) ?? governingLawOf(text, segments),
    term,
    termStart: term && startOf(text, segments, term, dates),
    namedEnd,
    renewal,
    renewalOption,
    renewalNotice,
    noticeAddresses: addressesIn(text),
    conditions: {
      end: conditionsAt(namedEnd ?? term),
      // The sentence that says "unless notice is given" is the notice itself.
      renewalNotice: conditionsAt(renewalNotice).filter((condition) => !holds(condition, renewalNotice)),
      option: conditionsAt(renewalOption),
    },
  }
}

/** The two sentences after a sentence: "Such notice must be given ninety days prior to the end." */
function following(segments: readonly Segment[], { start }: Span): Segment[] {
  const at = segments.findIndex((segment) => segment.start === start)
  return at === -1 ? [] : segments.slice(at + 1, at + 3)
}

const holds = (outer: Span, inner: Span | null) =>
  inner !== null && outer.start <= inner.start && inner.end <= outer.end

function first<T>(spans: readonly Span[], read: (span: Span) => T | null): T | null {
  for (const span of spans) {
    const found = read(span)
    if (found !== null) return found
  }
  return null
}

const chooses =
  /\bgovern|\bconstru|\binterpret|\bin accordance with\b|\bpursuant to\b|\bapplication of\b|\bunder the laws?\b/i
/** A by-law, a company's state of organization or a duty to comply is not a choice of law. */
const another =
  /\bby-?laws\b|\borgani[sz]ed\b|\bincorporated\b|\bexisting under\b|\bcompl(?:y|iance)\b|\brequired by\b/i

/** The sentence that most plainly chooses a law for this contract; null if none is plain. */
function governingLawOf(text: string, spans: readonly (Span & { heading?: string })[]): GoverningLaw | null {
  let best: { law: GoverningLaw; weight: number } | null = null
  for (const { start, text: words, heading = '' } of spans) {
    const named = chooses.test(words) ? lawNamedIn(words) : null
    if (!named) continue
    const weight =
      (/\bgoverning law|\bapplicable law|\bchoice of law/i.test(`${heading} ${words.slice(0, 60)}`) ? 3 : 0) +
      (/\bthis\s+(?:[\w-]+\s+){0,4}?(?:agreement|contract|lease|note|addendum|amendment|letter|guaranty)\b/i.test(
        words,
      )
        ? 2
        : 0) +
      (/\bgovern|\bconstrued/i.test(words) ? 2 : 0) -
      (another.test(words) ? 3 : 0)
    if (weight < 2 || (best && best.weight >= weight)) continue
    const { place, start: from, end } = named
    best = { law: { ...spanAt(text, start + from, start + end), place }, weight }
  }
  return best?.law ?? null
}

const addressed = /\bIf to (?:the )?[A-Z][^\n:]{0,60}:\s*/g
const longest = 320

/** "If to Customer:" and the lines that follow, up to an empty line or the next such line. */
function addressesIn(text: string): Span[] {
  return [...text.matchAll(addressed)].slice(0, 12).map(({ index, 0: lead }) => {
    const rest = text.slice(index + lead.length, index + lead.length + longest)
    const stop = /\n\s*\n|\bIf to\b|\bwith a copy\b|\bor to such\b/i.exec(rest)
    const words = rest.slice(0, stop?.index ?? rest.length).trimEnd()
    return spanAt(text, index, index + lead.length + words.length)
  })
}
