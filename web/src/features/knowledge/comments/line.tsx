import type { knowledgeApi } from '@pam/contracts/knowledge'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useMay } from '#lib/use-may'
import { useComments } from '#slice/knowledge/knowledge.queries.ts'
import { IconButton } from '#ui/actions/icon-button'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'
import { CommentForm } from './form.tsx'

type Comment = CallResult<typeof knowledgeApi.comment>

export function CommentLine({ itemId, comment }: { itemId: string; comment: Comment }) {
  const [mode, setMode] = useState<'shown' | 'changing' | 'dropping'>('shown')
  const may = useMay()
  const toast = useToast()
  const { change, drop } = useComments(itemId)
  const { id, author, text, created_at, changed_at, can_change } = comment
  if (mode === 'changing')
    return (
      <li>
        <CommentForm
          label="Edit comment"
          text={text}
          saveText="Save comment"
          onSave={async (words) => {
            await change.mutateAsync({ comment: id, text: words })
            setMode('shown')
          }}
          onCancel={() => setMode('shown')}
        />
      </li>
    )
  const dropIt = () =>
    drop.mutate(id, {
      onSuccess: () => toast({ text: 'The comment is deleted.' }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'Try again.') }),
    })
  return (
    <li className="grid gap-1 border-l-2 border-rule pl-4">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-ink-faint">
          <span className="font-medium text-ink">{author}</span>,{' '}
          <span className="figures">{momentInList(created_at)}</span>
          {changed_at && ', changed'}
        </p>
        <span className="flex">
          {can_change && (
            <IconButton
              label="Edit comment"
              icon={<Pencil size={15} aria-hidden />}
              onClick={() => setMode('changing')}
            />
          )}
          {(can_change || may('documents.manage')) && (
            <IconButton
              label="Delete the comment"
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => setMode('dropping')}
            />
          )}
        </span>
      </div>
      <p className="break-words whitespace-pre-wrap">{text}</p>
      <Confirm
        title="Delete this comment?"
        confirmText="Delete the comment"
        isDangerous
        isBusy={drop.isPending}
        isOpen={mode === 'dropping'}
        onConfirm={dropIt}
        onClose={() => setMode('shown')}
      >
        It is deleted for everyone at your firm. This cannot be undone.
      </Confirm>
    </li>
  )
}
