import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { CircleCheck } from 'lucide-react'
import { notReviewed, reviewWords } from '#slice/knowledge/knowledge-labels.ts'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { UntrashButton } from './untrash-button.tsx'

/** What to know before relying on the text. */
export function ItemNotices({ item }: { item: KnowledgeItem }) {
  return (
    <>
      {item.removed_at && (
        <Notice
          tone="attention"
          title="In the trash"
          {...(item.can.remove && { actions: <UntrashButton item={item} /> })}
        >
          It no longer appears in your firm’s lists and searches.
        </Notice>
      )}
      {item.has_newer_own && (
        <Notice title="Pam’s own entry has changed since">
          Your firm’s version was based on an earlier one.{' '}
          <Link to="?tab=versions">Compare the versions</Link>
        </Notice>
      )}
      {item.reviewed_by ? (
        <p className="inline-flex items-center gap-1.5 text-sm text-good">
          <CircleCheck size={16} aria-hidden />
          {reviewWords(item)}
        </p>
      ) : (
        <p className="border-l-2 border-attention pl-3 text-sm text-ink-soft">
          <strong className="font-semibold text-ink">{notReviewed}</strong>
          {item.origin === 'library' && ' It comes with Pam, and no lawyer has checked the law in it.'}
        </p>
      )}
    </>
  )
}
