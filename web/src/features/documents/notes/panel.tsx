import type { NoteOnDocument } from '@pam/contracts/documents/notes'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { NoteForm } from './form.tsx'
import { NoteItem } from './item.tsx'

interface NotePanelProps {
  documentId: string
  query: UseQueryResult<readonly NoteOnDocument[]>
  here: string | null
  /** The words a new note is being written about. */
  writing: string | null
  onSave: (text: string) => Promise<unknown>
  onCancel: () => void
  onGo: (note: NoteOnDocument) => void
}

export function NotePanel({ query, ...rest }: NotePanelProps) {
  return (
    <QueryBoundary query={query} what="The notes" lines={4}>
      {(notes) => <Notes notes={notes} {...rest} />}
    </QueryBoundary>
  )
}

interface NotesProps extends Omit<NotePanelProps, 'query'> {
  notes: readonly NoteOnDocument[]
}

function Notes(props: NotesProps) {
  const { documentId, notes, here, writing, onSave, onCancel, onGo } = props
  const open = notes.filter((note) => note.resolved_by === null)
  const settled = notes.filter((note) => note.resolved_by !== null)
  const list = (items: readonly NoteOnDocument[]) => (
    <ul className="grid gap-2">
      {items.map((note) => (
        <NoteItem
          key={note.id}
          documentId={documentId}
          note={note}
          isHere={note.id === here}
          onGo={() => onGo(note)}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid gap-4">
      {writing !== null && (
        <div className="grid gap-2 rounded-md border border-good px-3 py-2">
          <p className="line-clamp-4 border-l-2 border-good pl-2 font-serif text-sm break-words">
            {writing.replace(/\s+/g, ' ')}
          </p>
          <NoteForm key={writing} onSave={onSave} onCancel={onCancel} />
        </div>
      )}
      {notes.length === 0 && writing === null && (
        <p className="text-sm text-ink-soft">
          No notes yet. Select words on a page to highlight them or to write a note. Everyone who sees this
          document sees its notes.
        </p>
      )}
      {list(open)}
      {settled.length > 0 && (
        <details>
          <summary className="mb-2 text-sm text-ink-soft">Resolved ({settled.length})</summary>
          {list(settled)}
        </details>
      )}
    </div>
  )
}
