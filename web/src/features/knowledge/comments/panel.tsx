import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { knowledgeQueries, useComments } from '#slice/knowledge/knowledge.queries.ts'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { CommentForm } from './form.tsx'
import { CommentLine } from './line.tsx'

/** Colleagues' comments on an item; visible only to this firm. */
export function CommentsPanel({ item }: { item: KnowledgeItem }) {
  const { data, error, refetch } = useQuery(knowledgeQueries.comments(item.id))
  const { add } = useComments(item.id)
  if (error && !data)
    return (
      <LoadFailure
        what="The comments"
        why={sentenceFor(error, 'Try again.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonLines count={4} label="Loading the comments..." />
  return (
    <div className="grid max-w-[72ch] gap-5">
      {data.items.length === 0 && (
        <Empty title="No comments yet" icon={<MessageSquareText size={28} strokeWidth={1.5} aria-hidden />}>
          Add what a colleague should know, such as how a county applies the rule. Visible to your firm only.
        </Empty>
      )}
      <ul aria-label="Comments" className="grid gap-4 empty:hidden">
        {data.items.map((comment) => (
          <CommentLine key={comment.id} itemId={item.id} comment={comment} />
        ))}
      </ul>
      {item.can.comment && (
        <CommentForm label="Comment" saveText="Add comment" onSave={(text) => add.mutateAsync(text)} />
      )}
    </div>
  )
}
