import type { CaseView } from '@pam/contracts/cases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { caseQueries, useWriteNote } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { NoteForm } from './form.tsx'
import { NoteItem } from './item.tsx'

export function NotesPanel({ case: legalCase }: { case: CaseView }) {
  const notes = useInfiniteQuery(caseQueries.notes(legalCase.id))
  const write = useWriteNote(legalCase.id)
  const shown = notes.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="grid max-w-3xl gap-5">
      {legalCase.can.edit && (
        <NoteForm
          label="New note"
          caseId={legalCase.id}
          submitText="Add note"
          onSave={(text) => write.mutateAsync(text)}
        />
      )}
      <QueryBoundary query={notes} what="The notes" lines={4}>
        {() =>
          shown.length === 0 ? (
            <Empty title="No notes yet" icon={<StickyNote size={28} strokeWidth={1.5} aria-hidden />}>
              Calls, client instructions, things to look up. The conflict check searches names in notes.
            </Empty>
          ) : (
            <ul className="grid gap-4">
              {shown.map((note) => (
                <NoteItem
                  key={note.id}
                  caseId={legalCase.id}
                  caseTitle={legalCase.title}
                  note={note}
                  isHeld={legalCase.legal_hold}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {notes.hasNextPage && (
        <Button
          className="justify-self-center"
          isBusy={notes.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void notes.fetchNextPage()}
        >
          Load older notes
        </Button>
      )}
    </div>
  )
}
