import type { CellState, ReviewCell, ReviewProgress, ReviewRow } from '@pam/contracts/reviews'
import { counted, wholeNumber } from '@pam/law/format/numbers'

export const stateWords: Record<CellState, string> = {
  waiting: 'Waiting',
  answered: 'Answered',
  not_found: 'Not found',
  failed: 'Not answered',
  needs_reading: 'Not read yet',
}

export const documentsIn = (count: number) => counted(count, 'document', 'documents')
export const questionsIn = (count: number) => counted(count, 'question', 'questions')

/** How far a review is, in one sentence. */
export function progressWords({ cells, waiting, needs_reading: unread, failed, looked_at }: ReviewProgress) {
  const done = cells - waiting - unread - failed
  const parts = [
    done < cells
      ? `${wholeNumber(done)} of ${counted(cells, 'question', 'questions')} answered`
      : `${wholeNumber(cells)} of ${counted(cells, 'question', 'questions')} answered`,
    ...(unread > 0 ? [`${wholeNumber(unread)} wait for documents to be read`] : []),
    ...(failed > 0 ? [`${wholeNumber(failed)} could not be answered`] : []),
    ...(looked_at > 0 ? [`${wholeNumber(looked_at)} reviewed by a person`] : []),
  ]
  return `${parts.join('; ')}.`
}

/** What a cell shows: a person's word before Pam's. */
export function cellWords({ state, answer, count, word }: ReviewCell): string {
  if (word?.verdict === 'corrected') return word.answer ?? ''
  if (state !== 'answered') return stateWords[state]
  return count !== null && count > 1 && !/^\d+$/.test(answer) ? `${answer} (${count})` : answer
}

/** The same for screen readers, with the question it answers. */
export const cellLabel = (cell: ReviewCell, title: string, row: ReviewRow): string => {
  const said = cell.word ? `, ${cell.word.verdict} by ${cell.word.by}` : ''
  return `${row.name}, ${title}: ${cellWords(cell)}${said}`
}
