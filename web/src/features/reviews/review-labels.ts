import type { CellState, ReviewCell, ReviewProgress, ReviewRow } from '@pam/contracts/reviews'

export const stateWords: Record<CellState, string> = {
  waiting: 'Waiting',
  answered: 'Answered',
  not_found: 'Not found',
  failed: 'Not answered',
  needs_reading: 'Not read yet',
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

export const documentsIn = (count: number) => many(count, 'document', 'documents')
export const questionsIn = (count: number) => many(count, 'question', 'questions')

/** How far a review is, in one sentence. */
export function progressWords({ cells, waiting, needs_reading: unread, failed, looked_at }: ReviewProgress) {
  const done = cells - waiting - unread - failed
  const parts = [
    done < cells
      ? `${done.toLocaleString('en-US')} of ${many(cells, 'question', 'questions')} answered`
      : `${cells.toLocaleString('en-US')} of ${many(cells, 'question', 'questions')} answered`,
    ...(unread > 0 ? [`${unread.toLocaleString('en-US')} wait for documents to be read`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} could not be answered`] : []),
    ...(looked_at > 0 ? [`${looked_at.toLocaleString('en-US')} reviewed by a person`] : []),
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
