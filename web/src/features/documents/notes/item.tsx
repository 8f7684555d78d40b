import type { NoteOnDocument } from '@pam/contracts/documents/notes'
import { Check, Pencil, RotateCcw, Scale, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { claimLabels, PrivilegeDialog } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { IconButton } from '#ui/actions/icon-button'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { NoteForm } from './form.tsx'
import { useChangeNote, useDropNote, useMarkDocumentNote, useResolveNote } from './note.queries.ts'

interface NoteItemProps {
  documentId: string
  note: NoteOnDocument
  isHere: boolean
  onGo: () => void
}

export function NoteItem({ documentId, note, isHere, onGo }: NoteItemProps) {
  const [isChanging, setChanging] = useState(false)
  const [isMarking, setMarking] = useState(false)
  const mark = useMarkDocumentNote(documentId)
  const change = useChangeNote(documentId)
  const resolve = useResolveNote(documentId)
  const drop = useDropNote(documentId)
  const toast = useToast()
  const onError = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'The note could not be changed.') })
  const isResolved = note.resolved_by !== null
  return (
    <li
      id={`note-${note.id}`}
      className={`grid gap-1.5 rounded-md border px-3 py-2 text-sm ${isHere ? 'border-good bg-good-soft' : 'border-rule'}`}
    >
      {note.place ? (
        <button type="button" onClick={onGo} className="text-left">
          <span className="figures text-xs text-accent underline">Page {note.place.page}</span>
          <Quote words={note.quote} />
        </button>
      ) : (
        <div>
          <Badge tone="attention">The text is no longer there</Badge>
          <span className="figures ml-2 text-xs text-ink-soft">from version {note.version}</span>
          <Quote words={note.quote} />
        </div>
      )}
      {isChanging ? (
        <NoteForm
          text={note.text}
          onSave={async (text) => {
            await change.mutateAsync({ note: note.id, text })
            setChanging(false)
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        note.text && <p className="break-words whitespace-pre-wrap">{note.text}</p>
      )}
      {note.privilege && (
        <div>
          <Badge tone="attention">{claimLabels[note.privilege.claim]}</Badge>
        </div>
      )}
      <div className="flex items-center gap-1">
        <p className="figures min-w-0 flex-1 text-xs text-ink-soft">
          {note.author}, <time dateTime={note.created_at}>{momentInList(note.created_at)}</time>
          {note.changed_at && ', changed'}
          {isResolved && `. Resolved by ${note.resolved_by}`}
        </p>
        <IconButton
          label={isResolved ? 'Reopen note' : 'Resolve note'}
          icon={isResolved ? <RotateCcw size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          isBusy={resolve.isPending}
          onClick={() => resolve.mutate({ note: note.id, resolved: !isResolved }, { onError })}
        />
        <IconButton
          label="Privilege of this note"
          icon={<Scale size={16} aria-hidden />}
          onClick={() => setMarking(true)}
        />
        {note.can_change && !isChanging && (
          <IconButton
            label="Change this note"
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => setChanging(true)}
          />
        )}
        {note.can_drop && (
          <IconButton
            label="Delete this note"
            icon={<Trash2 size={16} aria-hidden />}
            isBusy={drop.isPending}
            onClick={() => drop.mutate(note.id, { onError })}
          />
        )}
      </div>
      {isMarking && (
        <Suspense>
          <PrivilegeDialog
            mark={note.privilege}
            isNote
            onSave={(chosen) => mark.mutateAsync({ note: note.id, mark: chosen })}
            onClose={() => setMarking(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

function Quote({ words }: { words: string }) {
  return (
    <span className="line-clamp-4 block border-l-2 border-good pl-2 font-serif break-words">
      {words.replace(/\s+/g, ' ')}
    </span>
  )
}
