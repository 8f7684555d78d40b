import type { MemoAuthority, ResearchFilter } from '@pam/contracts/research/runs'
import type { ReadQuestion } from './question.ts'

interface Known {
  readonly question: ReadQuestion
  readonly authorities: readonly MemoAuthority[]
  readonly unverified: number
}

/** What a lawyer still has to do before relying on the memo. */
export function openPoints({ question, authorities, unverified }: Known): string[] {
  const points: string[] = []
  if (authorities.length === 0)
    points.push('Rephrase the question, remove a filter, or import authorities on this point, then refresh.')
  const summaries = authorities.filter(({ extracts }) => extracts.some((one) => !one.is_quotation)).length
  if (summaries > 0)
    points.push(
      authorities.length === 1
        ? 'The authority is available only as a summary. Read the source before citing it for this point.'
        : `${summaries === authorities.length ? `All ${summaries}` : `${summaries} of ${authorities.length}`} authorities ${summaries === 1 ? 'is available only as a summary' : 'are available only as summaries'}. Read the source before citing ${summaries === 1 ? 'it' : 'one'} for this point.`,
    )
  const unpinned = authorities.filter(({ extracts }) =>
    extracts.some((one) => one.is_quotation && one.pin === null),
  )
  if (unpinned.length > 0)
    points.push(
      `Add the pinpoint by hand where the stored text has no page marks (${unpinned.length} ${unpinned.length === 1 ? 'authority' : 'authorities'}).`,
    )
  if (question.isYesNo && authorities.length > 0) {
    if (!authorities.some(({ side }) => side === 'against'))
      points.push('No contrary authority was found. That does not mean that there is none.')
    if (!authorities.some(({ side }) => side === 'for'))
      points.push('No supporting authority was found. That does not mean that there is none.')
    if (authorities.some(({ side }) => side === 'unclear'))
      points.push('Read in full the authorities whose wording does not clearly support either side.')
  }
  if (unverified > 0)
    points.push(
      `${unverified} ${unverified === 1 ? 'authority was' : 'authorities were'} left out because the citation or the quotation could not be verified. See the steps for details.`,
    )
  if (authorities.length > 0)
    points.push('Check the subsequent history of each authority. Pam does not determine what is good law.')
  return points
}

interface Scope {
  readonly filter: ResearchFilter
  readonly isLibraryOnly: boolean
  readonly hasCase: boolean
}

/** In every memo: what was not searched. */
export const notSearched = ({ filter, isLibraryOnly, hasCase }: Scope): string[] => [
  'Westlaw, Lexis and other paid services; court dockets; the web.',
  'Authorities that are neither in the library that comes with Pam nor imported by your firm.',
  ...(isLibraryOnly
    ? ['Authorities and notes of a firm: only the library that comes with Pam was searched.']
    : []),
  ...(filter.jurisdiction ? [`Jurisdictions other than ${filter.jurisdiction}.`] : []),
  ...(filter.court ? [`Courts other than ${filter.court}.`] : []),
  ...(filter.from_year === null ? [] : [`Authorities before ${filter.from_year}.`]),
  ...(filter.to_year === null ? [] : [`Authorities after ${filter.to_year}.`]),
  ...(hasCase && !filter.documents ? ['The documents of the case.'] : []),
]

/** In a memo without quotations where only summaries are stored: what to import. */
export const whyNoQuotations = (isLibraryOnly: boolean): string =>
  isLibraryOnly
    ? 'This memo has no quotations because the library that comes with Pam summarizes authorities: read each source before citing it.'
    : 'This memo has no quotations because no full text of an authority is stored here: import the United States Code, the Code of Federal Regulations or CourtListener’s opinions under Research, Sources, or your own opinions in the knowledge base.'
