import { type Amount, findAmounts } from './amounts.ts'
import type { ClauseCategory } from './clause-cues.ts'
import { type ContractDate, findContractDates } from './contract-dates.ts'
import type { FoundClause } from './find-clauses.ts'
import { lawNamedIn } from './law-places.ts'
import { findParties, type Party } from './parties.ts'
import { findPeriods, type Period } from './periods.ts'
import type { Segment } from './segments.ts'
import { movedBy, type Span, spanAt } from './spans.ts'

export interface Renewal extends Span {
  readonly isAutomatic: boolean
  readonly period: Period | null
}

export interface PlacedTerm extends Span {
  readonly period: Period
}

export interface GoverningLaw extends Span {
  readonly place: string
}

/** What a contract says of itself, each with the words it says it in. */
export interface ContractFacts {
  readonly parties: readonly Party[]
  readonly dates: readonly ContractDate[]
  readonly amounts: readonly Amount[]
  readonly governingLaw: GoverningLaw | null
  readonly term: PlacedTerm | null
  readonly renewal: Renewal | null
  /** How long before the end one must say that it is not to renew. */
  readonly renewalNotice: PlacedTerm | null
  readonly noticeAddresses: readonly Span[]
}

export function factsOf(
  text: string,
  segments: readonly Segment[],
  clauses: readonly FoundClause[],
): ContractFacts {
  const sentences = (category: ClauseCategory, sign: RegExp): Span[] => {
    const found = clauses.find((it) => it.category === category)
    const spans = found?.found ? found.spans.filter((it) => sign.test(it.text)) : []
    return spans.length > 0 ? spans : segments.filter((it) => sign.test(it.text))
  }
  const renewing = sentences('Renewal Term', /\b(?:renew|extend)\w*\b/i)
  return {
    parties: findParties(text),
    dates: findContractDates(text),
    amounts: findAmounts(text),
    governingLaw:
      governingLawOf(text, sentences('Governing Law', /\blaws?\b/i)) ?? governingLawOf(text, segments),
    term: first(sentences('Expiration Date', /\bterm\b|\bremain in\b|\bcontinue\b/i), (it) =>
      termIn(text, it),
    ),
    renewal: first(renewing, (it) => renewalIn(it)),
    renewalNotice: first(
      [...sentences('Notice Period To Terminate Renewal', /\bnoti(?:ce|fy|fies)/i), ...renewing],
      (it) => noticeIn(text, it),
    ),
    noticeAddresses: addressesIn(text),
  }
}

function first<T>(spans: readonly Span[], read: (it: Span) => T | null): T | null {
  for (const span of spans) {
    const found = read(span)
    if (found !== null) return found
  }
  return null
}

const chooses =
  /\bgovern|\bconstru|\binterpret|\bin accordance with\b|\bpursuant to\b|\bapplication of\b|\bunder the laws?\b/i
/** A law firm, a by-law or the law of one's own company is chosen by nobody. */
const another =
  /\bby-?laws\b|\borgani[sz]ed\b|\bincorporated\b|\bexisting under\b|\bcompl(?:y|iance)\b|\brequired by\b/i

/** The sentence that most plainly chooses a law for this contract; none where none does so plainly. */
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

const termWords = /\b(?:term|period|remain|continue|force|effect)\b/i

function termIn(text: string, { start, text: words }: Span): PlacedTerm | null {
  if (
    /\brenew|\bnotice\b/i.test(words) &&
    !/\binitial term\b|\bfor (?:a|an) (?:\w+ )?(?:period|term)/i.test(words)
  )
    return null
  const period = findPeriods(words).find(
    (it) =>
      (it.unit === 'year' || it.unit === 'month') &&
      termWords.test(words.slice(Math.max(0, it.start - 160), it.start)),
  )
  if (!period) return null
  const { start: from, end } = movedBy(period, start)
  return { ...spanAt(text, from, end), period: { count: period.count, unit: period.unit } }
}

const automatic =
  /\bautomatic\w*\b.{0,120}\b(?:renew|extend)|\b(?:renew|extend)\w*\b.{0,80}\bautomatic|\b(?:shall|will) (?:be )?(?:deemed )?(?:renew|extend)\w*\b.{0,200}\bunless\b/is

function renewalIn({ start, end, text: words }: Span): Renewal | null {
  const at = words.search(/\b(?:renew|extend)\w*/i)
  if (at === -1) return null
  const periods = findPeriods(words).filter((it) => it.unit === 'year' || it.unit === 'month')
  const period = periods.find((it) => it.start > at) ?? null
  const isAutomatic = automatic.test(words)
  if (!isAutomatic && !period) return null
  return {
    start,
    end,
    text: words,
    isAutomatic,
    period: period && { count: period.count, unit: period.unit },
  }
}

function noticeIn(text: string, { start, text: words }: Span): PlacedTerm | null {
  if (!/\b(?:renew|extend|expir|end of)\w*/i.test(words) || !/\bnoti(?:ce|fy|fies|fied)/i.test(words))
    return null
  const period = findPeriods(words).find((it) =>
    /^['’]?\s*(?:(?:written|prior|advance)\s+|notice\s+|in advance\s+|of\s+)*(?:prior|before|in advance|advance|preceding|notice)/i.test(
      words.slice(it.end, it.end + 40),
    ),
  )
  if (!period) return null
  const { start: from, end } = movedBy(period, start)
  return { ...spanAt(text, from, end), period: { count: period.count, unit: period.unit } }
}

const addressed = /\bIf to (?:the )?[A-Z][^\n:]{0,60}:\s*/g
const longest = 320

/** "If to Customer:" and the lines that follow, up to an empty line or the next one. */
function addressesIn(text: string): Span[] {
  return [...text.matchAll(addressed)].slice(0, 12).map(({ index, 0: lead }) => {
    const rest = text.slice(index + lead.length, index + lead.length + longest)
    const stop = /\n\s*\n|\bIf to\b|\bwith a copy\b|\bor to such\b/i.exec(rest)
    const words = rest.slice(0, stop?.index ?? rest.length).trimEnd()
    return spanAt(text, index, index + lead.length + words.length)
  })
}
