import type { ReviewCell, ReviewRow } from '@pam/contracts/reviews'

/** A cell in the export: a person's judgment before Pam's, always with its author. */
export function cellText({ state, reason, answer, count, word }: ReviewCell): string {
  const own = ownText({ state, reason, answer, count })
  if (!word) return own
  const note = word.note ? ` Note: ${word.note}` : ''
  return word.verdict === 'corrected'
    ? `${word.answer ?? ''} (corrected by ${word.by}).${note}`
    : `${own} (confirmed by ${word.by}).${note}`
}

function ownText({
  state,
  reason,
  answer,
  count,
}: Pick<ReviewCell, 'state' | 'reason' | 'answer' | 'count'>) {
  switch (state) {
    case 'answered':
      return count !== null && count > 1 && !/^\d+$/.test(answer) ? `${answer} [${count}]` : answer
    case 'not_found':
      return 'Not found'
    case 'failed':
      return `Not answered: ${reason ?? 'it failed.'}`
    case 'needs_reading':
      return `Not answered yet: ${reason ?? 'it has not been processed.'}`
    case 'waiting':
      return 'Not answered yet'
  }
}

/** The address of the words of a cell, or of the document where it has none. */
export const linkOf = (site: string, { document_id: id }: ReviewRow, cell?: ReviewCell): string =>
  `${site}/documents/${id}${cell?.place ?? ''}`

export const versionText = ({ version, is_stale: isStale }: ReviewRow): string =>
  isStale ? `${version} (answers are from an earlier version)` : String(version)
