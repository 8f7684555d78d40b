import type { CitationKind, ResolvedCitation } from './citation.ts'
import { citationKey } from './find-citations.ts'

export interface TableEntry {
  /** As printed in the table: without the pinpoint page. */
  readonly text: string
  /** The case name, set in italics; empty for other authorities. */
  readonly name: string
  /** Index of its first full citation. */
  readonly place: number
  /** Indexes of all its citations, short forms included. */
  readonly places: readonly number[]
  /** Every page it is cited on, once. Empty if the draft has no pages. */
  readonly pages: readonly number[]
  readonly isPassim: boolean
}

export interface TablePart {
  readonly title: string
  readonly entries: readonly TableEntry[]
}

/** The categories of a table in the order courts print them. */
const parts: readonly { readonly title: string; readonly kinds: readonly CitationKind[] }[] = [
  { title: 'Cases', kinds: ['full_case'] },
  { title: 'Constitutional Provisions', kinds: ['constitution'] },
  { title: 'Statutes', kinds: ['statute', 'session_law'] },
  { title: 'Rules', kinds: ['rule'] },
  { title: 'Regulations', kinds: ['regulation'] },
  { title: 'Other Authorities', kinds: ['journal', 'secondary'] },
]

/** An authority cited on more pages than this is listed as "passim". */
const mostPages = 5

interface Gathered {
  readonly text: string
  readonly name: string
  readonly place: number
  readonly places: number[]
  readonly pages: Set<number>
}

/**
 * The table of authorities of a draft. Short forms, id. and supra count for the authority they refer to; parallel
 * citations stay with their case; a citation for which `isWrong` reports that its names are not those of the case gets
 * its own entry. `pageAt` returns the page of an offset in the draft, or null if it has none.
 */
export function tableOfAuthorities(
  draft: string,
  citations: readonly ResolvedCitation[],
  pageAt: (place: number) => number | null,
  isWrong: (place: number) => boolean = () => false,
): TablePart[] {
  const gathered = new Map<string, Gathered>()
  const keyOf = citations.map((citation, at) => keyIn(citations, citation, at, isWrong))
  citations.forEach((citation, at) => {
    const key = keyOf[at]
    if (!key) return
    const known = gathered.get(key) ?? {
      ...printed(draft, citations, at),
      place: at,
      places: [],
      pages: new Set<number>(),
    }
    known.places.push(at)
    const page = pageAt(citation.start)
    if (page !== null) known.pages.add(page)
    gathered.set(key, known)
  })
  const all = [...gathered.values()]
  return parts.flatMap(({ title, kinds }) => {
    const entries = all
      .filter(({ place }) => kinds.some((kind) => citations[place]?.kind === kind))
      .map(({ pages, ...entry }) => ({
        ...entry,
        pages: [...pages].toSorted((one, other) => one - other),
        isPassim: pages.size > mostPages,
      }))
      .toSorted((one, other) => byName.compare(sortWords(one.text), sortWords(other.text)))
    return entries.length === 0 ? [] : [{ title, entries }]
  })
}

const byName = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
const sortWords = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

const shortKinds: ReadonlySet<CitationKind> = new Set(['short_case', 'id', 'supra', 'reference'])

/** The identity of an entry: the authority, however it is cited. Undefined if it refers to nothing known. */
function keyIn(
  citations: readonly ResolvedCitation[],
  citation: ResolvedCitation,
  at: number,
  isWrong: (place: number) => boolean,
): string | undefined {
  const meant = shortKinds.has(citation.kind)
    ? citation.antecedent
    : citation.isParallel
      ? citations.findLastIndex((one, place) => place < at && !one.isParallel)
      : at
  const full = meant === null ? undefined : citations[meant]
  return full && meant !== null ? fullKey(full, isWrong(meant)) : undefined
}

function fullKey(citation: ResolvedCitation, isWrong: boolean): string | undefined {
  const { kind, volume, reporter, page, text, plaintiff, defendant, year } = citation
  if (kind === 'unknown' || shortKinds.has(kind)) return undefined
  if (kind !== 'full_case') return `${kind} ${citationKey(text)}`
  const named = isWrong ? ` ${plaintiff} ${defendant} ${year}`.toLowerCase() : ''
  return `case ${citationKey(`${volume} ${reporter} ${page ?? text}`)}${named}`
}

function printed(draft: string, citations: readonly ResolvedCitation[], at: number) {
  const citation = citations[at]
  if (!citation) return { text: '', name: '' }
  if (citation.kind !== 'full_case') return { text: oneLine(citation.text), name: '' }
  const name = nameOf(draft, citation)
  const parallel = citations.slice(at + 1)
  const last = parallel.findIndex((one) => !one.isParallel)
  const others = parallel.slice(0, last < 0 ? undefined : last).map((one) => oneLine(one.text))
  const behind = draft.slice(citation.end, citation.fullEnd)
  const decided = /\(([^()]*\b(?:1[6-9]|20)\d{2})\)/.exec(behind)?.[1]
  const year = decided ?? (citation.year === null ? '' : String(citation.year))
  const places = [oneLine(citation.text), ...others].join(', ')
  return { name, text: `${name ? `${name}, ` : ''}${places}${year ? ` (${oneLine(year)})` : ''}` }
}

/** The parties as the draft names them. */
function nameOf(draft: string, { fullStart, start, plaintiff, defendant }: ResolvedCitation): string {
  if (plaintiff && defendant) return `${oneLine(plaintiff)} v. ${oneLine(defendant)}`
  const before = draft.slice(fullStart, start).replace(/[\s,(]+(?:\d{4}\)?\s*)?$/, '')
  return oneLine(before)
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
