import type { KnowledgeRow } from '@pam/contracts/knowledge'
import { CircleCheck, CircleDashed } from 'lucide-react'

/** In a list: whether somebody at the firm has reviewed it. */
export function ReviewMark({ item }: { item: Pick<KnowledgeRow, 'reviewed_by'> }) {
  const Icon = item.reviewed_by ? CircleCheck : CircleDashed
  return (
    <span className={`inline-flex items-center gap-1 ${item.reviewed_by ? 'text-good' : ''}`}>
      <Icon size={13} aria-hidden />
      {item.reviewed_by ? `Reviewed by ${item.reviewed_by}` : 'Not reviewed by your firm'}
    </span>
  )
}
