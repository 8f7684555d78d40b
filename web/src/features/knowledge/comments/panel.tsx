import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { knowledgeQueries, useComments } from '#slice/knowledge/knowledge.queries.ts'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { CommentForm } from './form.tsx'
import { CommentLine } from './line.tsx'

/** Colleagues' comments on an item; visible only to this firm. */
export function CommentsPanel({ item }: { item: KnowledgeItem }) {
  const query = useQuery(knowledgeQueries.comments(item.id))
  const { add } = useComments(item.id)
  return (
    <QueryBoundary query={query} what="The comments" lines={4}>
      {(data) => (
        <div className="grid max-w-[72ch] gap-5">
          {data.items.length === 0 && (
            <Empty
              title="No comments yet"
              icon={<MessageSquareText size={28} strokeWidth={1.5} aria-hidden />}
            >
              Add what a colleague should know, such as how a county applies the rule. Visible to your firm
              only.
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
      )}
    </QueryBoundary>
  )
}
