import type { DocumentKind } from '@pam/contracts/documents'
import type { ReviewFact, ReviewQuestion, ReviewTrait, WordSearch } from '@pam/contracts/reviews'

const factTitles: Record<ReviewFact, string> = {
  parties: 'Parties',
  dates: 'Dates',
  amounts: 'Amounts',
  governing_law: 'Law that governs',
  term: 'Term',
  renewal: 'Renewal',
  notice_address: 'Address for notices',
}

const traitTitles: Record<ReviewTrait, string> = {
  kind: 'Kind of document',
  pages: 'Pages',
  hidden: 'Hidden words',
  risks: 'Risks',
}

const searchWords: Record<WordSearch, string> = {
  exact: '',
  any_order: ', on one page',
  near: ', near each other',
}

/** A question as the head of its column says it. */
export function titleOf(question: ReviewQuestion): string {
  switch (question.ask) {
    case 'clause':
      return question.category
    case 'fact':
      return factTitles[question.fact]
    case 'words':
      return `“${question.words}”${searchWords[question.search]}`
    case 'trait':
      return traitTitles[question.trait]
  }
}

export const kindTitle = (kind: DocumentKind): string => {
  const words = kind === 'e_mail' ? 'e-mail' : kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
