import type { ReviewFact, ReviewQuestion, ReviewTrait, WordSearch } from '@pam/contracts/reviews'

export const factTitles: Record<ReviewFact, string> = {
  parties: 'Parties',
  dates: 'Dates',
  amounts: 'Amounts',
  governing_law: 'Governing law',
  term: 'Term',
  renewal: 'Renewal',
  notice_address: 'Notice address',
}

export const traitTitles: Record<ReviewTrait, string> = {
  kind: 'Document type',
  pages: 'Pages',
  hidden: 'Hidden text',
  risks: 'Risks',
}

const searchWords: Record<WordSearch, string> = {
  exact: '',
  any_order: ', on one page',
  near: ', near each other',
}

/** A question as the column heading shows it. */
export function questionTitle(question: ReviewQuestion): string {
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
