import type { KnowledgeItem } from '@pam/contracts/knowledge'
import { BadgeCheck, BadgeX, Ellipsis, FilePen, FileSignature, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { useMayChange } from '#lib/use-may'
import { useItemActs, useTrash } from '#slice/knowledge/knowledge.queries.ts'
import { buttonStyles } from '#ui/actions/button'
import { ButtonLink } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { Menu } from '#ui/overlays/menu'
import { FavouriteButton } from './favourite-button.tsx'

/** Actions for an item; none for read-only users. */
export function ItemActions({ item }: { item: KnowledgeItem }) {
  const may = useMayChange()
  const entries = useEntries(item)
  if (!may('documents.create')) return null
  return (
    <>
      <FavouriteButton item={item} />
      {item.can.change && (
        <ButtonLink to={`/knowledge/${item.id}/edit`}>
          <FilePen size={16} aria-hidden />
          Edit
        </ButtonLink>
      )}
      {item.is_template && !item.removed_at && (
        <ButtonLink to={`/knowledge/${item.id}/fill`} look="primary">
          <FileSignature size={16} aria-hidden />
          Fill in
        </ButtonLink>
      )}
      {entries.length > 0 && (
        <Menu
          label="More about this item"
          trigger={<Ellipsis size={18} aria-label="More actions" />}
          triggerClassName={buttonStyles({ size: 'square' })}
          entries={entries}
        />
      )}
    </>
  )
}

function useEntries(item: KnowledgeItem) {
  const may = useMayChange()
  const toast = useToast()
  const navigate = useNavigate()
  const { review } = useItemActs(item.id)
  const { trash, untrash } = useTrash()
  const failed = (error: unknown) => toast({ tone: 'danger', text: sentenceFor(error, 'Try again.') })
  const isReviewed = item.reviewed_by !== null
  const stamp = () =>
    review.mutate(
      { reviewed: !isReviewed, revision: item.revision },
      {
        onSuccess: () => toast({ text: isReviewed ? 'Review withdrawn.' : 'Marked as reviewed by you.' }),
        onError: failed,
      },
    )
  const putAway = () =>
    trash.mutate(item.id, {
      onSuccess: () => {
        toast({
          text: `“${item.title}” is in the trash.`,
          undo: () => untrash.mutate(item.id, { onError: failed }),
        })
        void navigate('/knowledge')
      },
      onError: failed,
    })
  return [
    ...(may('cases.manage') && !item.removed_at
      ? [
          {
            id: 'review',
            label: isReviewed ? 'Withdraw review' : 'Mark as reviewed',
            icon: isReviewed ? <BadgeX size={16} aria-hidden /> : <BadgeCheck size={16} aria-hidden />,
            onAction: stamp,
          },
        ]
      : []),
    ...(item.can.remove && !item.removed_at
      ? [
          {
            id: 'trash',
            label: 'Move to the trash',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: putAway,
          },
        ]
      : []),
  ]
}
