import { type Amount, findAmounts } from './amounts.ts'
import type { ClauseCategory } from './clause-cues.ts'
import { type ContractDate, findContractDates } from './contract-dates.ts'
import type { FoundClause } from './find-clauses.ts'
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
    governingLaw: first(sentences('Governing Law', /\bgovern|\bconstrued\b/i), (it) => lawIn(text, it)),
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

const place =
  /\blaws?\s+(?:\w+\s+){0,4}?of\s+(?:the\s+)?(?:(?:State|Commonwealth|Province|Republic|Kingdom|District)\s+of\s+)?([A-Z][A-Za-z’']+(?:\s+(?:of\s+)?[A-Z][A-Za-z’']+){0,3})/
const adjective =
  /\b((?:New York|California|Delaware|Texas|English|Florida|Illinois|Massachusetts|Nevada|Israeli|Swiss|German|French|Chinese|Japanese))\s+law\b/
const places: Record<string, string> = {
  English: 'England',
  Israeli: 'Israel',
  Swiss: 'Switzerland',
  German: 'Germany',
  French: 'France',
  Chinese: 'China',
  Japanese: 'Japan',
}
const noPlace = /^(?:State|Agreement|Such|Any|This|The|Parties|Country|Territory|Province|Jurisdiction)\b/

function lawIn(text: string, { start, text: words }: Span): GoverningLaw | null {
  if (!/\bgovern|\bconstrued|\binterpreted/i.test(words)) return null
  const found = place.exec(words) ?? adjective.exec(words)
  const named = found?.[1]?.replace(/\s+/g, ' ') ?? ''
  if (!found || named === '' || noPlace.test(named)) return null
  const at = start + found.index
  return { ...spanAt(text, at, at + found[0].length), place: places[named] ?? named }
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
