import type { NoteView } from '@pam/contracts/cases'
import { Pencil, Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { RecordTime } from '#lib/time-parts'
import { useChangeNote, useDropNote, useMarkNote, useWriteNote } from '#slice/cases/cases.queries.ts'
import { IconButton } from '#ui/actions/icon-button'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { callTime } from './call-time.ts'
import { NoteForm } from './form.tsx'
import { PrivilegeDialog } from './privilege-dialog.tsx'
import { claimLabels } from './privilege-labels.ts'

interface NoteItemProps {
  caseId: string
  caseTitle: string
  note: NoteView
  /** On a legal hold nothing is changed or deleted. */
  isHeld: boolean
}

export function NoteItem({ caseId, caseTitle, note, isHeld }: NoteItemProps) {
  const { id, text, author, created_at: createdAt, changed_at: changedAt, can_change: canChange } = note
  const [isChanging, setChanging] = useState(false)
  const [isMarking, setMarking] = useState(false)
  const mark = useMarkNote()
  const change = useChangeNote()
  const drop = useDropNote()
  const write = useWriteNote(caseId)
  const toast = useToast()
  const called = callTime(note, { id: caseId, title: caseTitle })
  const failed = (fallback: string) => (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, fallback) })
  const remove = () =>
    drop.mutate(id, {
      onSuccess: () =>
        toast({
          text: 'The note was deleted.',
          undo: () => write.mutate(text, { onError: failed('The note could not be restored.') }),
        }),
      onError: failed('The note could not be deleted.'),
    })
  const save = async (next: string) => {
    await change.mutateAsync({ id, text: next })
    setChanging(false)
  }
  return (
    <li className="rounded-lg border border-rule bg-surface px-5 py-4">
      <div className="mb-2 flex items-start justify-between gap-3">
        <p className="figures text-sm text-ink-soft">
          <span className="font-medium text-ink">{author}</span>,{' '}
          <time dateTime={createdAt}>{momentInList(createdAt)}</time>
          {changedAt && `, changed ${momentInList(changedAt)}`}
          {note.privilege && (
            <span className="ml-2">
              <Badge tone="attention">{claimLabels[note.privilege.claim]}</Badge>
            </span>
          )}
        </p>
        <span className="-mt-2 -mr-3 flex">
          <IconButton
            label="Privilege of this note"
            icon={<Scale size={16} aria-hidden />}
            onClick={() => setMarking(true)}
          />
          {canChange && !isHeld && !isChanging && (
            <>
              <IconButton
                label="Change this note"
                icon={<Pencil size={16} aria-hidden />}
                onClick={() => setChanging(true)}
              />
              <IconButton
                label="Delete this note"
                icon={<Trash2 size={16} aria-hidden />}
                isBusy={drop.isPending}
                onClick={remove}
              />
            </>
          )}
        </span>
      </div>
      {isChanging ? (
        <NoteForm
          label="Note"
          caseId={caseId}
          submitText="Save note"
          text={text}
          onSave={save}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <p className="max-w-[72ch] font-serif whitespace-pre-wrap break-words">{text}</p>
      )}
      {called && canChange && (
        <div className="mt-3">
          <RecordTime proposed={called} about="this call" />
        </div>
      )}
      {isMarking && (
        <PrivilegeDialog
          mark={note.privilege}
          isNote
          onSave={(chosen) => mark.mutateAsync({ id, mark: chosen })}
          onClose={() => setMarking(false)}
        />
      )}
    </li>
  )
}
