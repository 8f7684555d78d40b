import type { MemoExtract } from '@pam/contracts/research/runs'
import { courtAbbreviation } from '@pam/law/citations/court-abbreviation'
import { isCase, type Source } from './source.ts'

type Cited = Pick<Source, 'title' | 'citation' | 'court' | 'year' | 'collection' | 'writtenCourt'>

/** The citation of an authority; with the page of the words, or the subsection of a statute. */
export function citeOf(source: Cited, pin: string | null = null): string {
  const { title, citation, court, year, writtenCourt = courtAbbreviation(court, citation) } = source
  if (!isCase(source)) return pin && !citation.includes('(') ? `${citation}${pin}` : citation
  const place = pin ? `${citation}, ${pin}` : citation
  const decided = [writtenCourt, year === null ? '' : String(year)].filter(Boolean)
  return `${title}, ${place}${decided.length > 0 ? ` (${decided.join(' ')})` : ''}`
}

/** An extract as the memo prints it: quoted words before their citation, or a summary before it. */
export function printedExtract({ words, is_quotation, cite }: MemoExtract): string {
  const text = words.replaceAll(/\s+/g, ' ')
  return is_quotation ? `“${withSingleMarks(text)}” ${cite}.` : `${text} ${cite}.`
}

/** Nested quotation marks are single. */
const withSingleMarks = (text: string) =>
  text.replaceAll(/(?<=^|[\s([—])["“]/g, '‘').replaceAll(/["”“]/g, '’')
