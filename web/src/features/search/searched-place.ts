import type { AskedSearch } from '@pam/contracts/search/saved'
import { dateInList } from '#lib/dates'
import { filterOf } from './search.queries.ts'
import { type Chosen, kindWords } from './search-place.ts'

/** The filters in the URL, as the server stores them. */
export const askedOf = (q: string, chosen: Chosen): AskedSearch => ({ q, ...filterOf(chosen) })

/** The stored filters, as in the URL. */
export const chosenOf = (asked: AskedSearch): Chosen => ({
  kind: asked.kind,
  case: asked.case_id,
  author: asked.author_id,
  year: asked.year,
  from: asked.from,
  until: asked.until,
})

/** The URL of a saved search. */
export function searchedPlace(asked: AskedSearch, savedId?: string): string {
  const all = Object.entries({ q: asked.q, ...chosenOf(asked), saved: savedId })
  const given = all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/search?${new URLSearchParams(given)}`
}

/** The words of a question in a sentence; one that has quotation marks gets no others. */
export const inQuotes = (question: string): string => (/["“”]/.test(question) ? question : `“${question}”`)

/** Its filters, in a few words; a case and a person by kind, since names change. */
export const narrowedWords = ({ kind, case_id, author_id, year, from, until }: AskedSearch): string =>
  [
    kind && `${kindWords[kind]} only`,
    case_id && 'in one case',
    author_id && 'by one person',
    year && `of ${year}`,
    from && `from ${dateInList(from)}`,
    until && `before ${dateInList(until)}`,
  ]
    .filter(Boolean)
    .join(', ')
