import type { Collection, KnowledgeOrigin, KnowledgeRow } from '@pam/contracts/knowledge'
import { dateInList } from '#lib/dates'

export const shelfNames: Record<Collection, string> = {
  case_law: 'Case law',
  statutes: 'Statutes and rules',
  forms: 'Forms and templates',
  research: 'Research materials',
  guides: 'Practice guides',
}

export const originNames: Record<KnowledgeOrigin, string> = {
  library: 'Pam’s library',
  written: 'Written here',
  file: 'From a file',
  courtlistener: 'From CourtListener',
  web: 'From the web',
}

export const notReviewed = 'Nobody at this firm has reviewed this yet.'

/** Who reviewed the current text, or that nobody did. */
export const reviewWords = ({
  reviewed_by,
  reviewed_on,
}: Pick<KnowledgeRow, 'reviewed_by' | 'reviewed_on'>) =>
  reviewed_by
    ? `Reviewed by ${reviewed_by}${reviewed_on ? ` on ${dateInList(reviewed_on)}` : ''}.`
    : notReviewed

/** Citation, court and year in one line; missing parts leave no gap. */
export const placeWords = ({ citation, court, year }: Pick<KnowledgeRow, 'citation' | 'court' | 'year'>) =>
  [citation, court, year === null ? '' : String(year)].filter((text) => text !== '').join(' · ')
