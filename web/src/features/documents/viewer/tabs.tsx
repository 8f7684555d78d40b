import type { DocumentView } from '@pam/contracts/documents'
import type { NoteOnDocument } from '@pam/contracts/documents/notes'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref, Suspense } from 'react'
import type { DocumentTab } from '#lib/slice-ui'
import { NotePanel } from '#slice/documents/notes/panel.tsx'
import type { NoteWriting } from '#slice/documents/notes/writing.ts'
import { SkeletonLines } from '#ui/feedback/skeleton'
import type { Hits } from './find.ts'
import { FindPanel } from './find-panel.tsx'
import { HiddenPanel } from './hidden-panel.tsx'
import { VersionPanel } from './version-panel.tsx'

interface Given {
  document: DocumentView
  extra: readonly DocumentTab[]
  notes: UseQueryResult<NoteOnDocument[]>
  hits: Hits
  find: string
  found: number
  field: Ref<HTMLInputElement>
  noteHere: string | null
  writing: NoteWriting
  onFind: (typed: string) => void
  onHit: (index: number) => void
  onPage: (page: number) => void
  onNote: (note: NoteOnDocument) => void
}

interface Tab {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
}

/** The tabs next to the pages. */
export function useViewerTabs(given: Given): Tab[] {
  const { document, extra, notes, hits, find, found, field, noteHere, writing } = given
  const { onFind, onHit, onPage, onNote } = given
  const open = notes.data?.filter(({ resolved_by }) => resolved_by === null).length ?? 0
  return [
    {
      id: 'find',
      title: 'Find',
      content: (
        <FindPanel
          {...{ find, hits, here: found, field }}
          isReading={document.state === 'reading' || document.state === 'received'}
          onType={onFind}
          onGo={onHit}
        />
      ),
    },
    ...extra.map(({ id, title, panel }) => ({
      id,
      title,
      content: <Suspense fallback={<SkeletonLines count={4} />}>{panel(document)}</Suspense>,
    })),
    {
      id: 'notes',
      title: open > 0 ? `Notes (${open})` : 'Notes',
      content: (
        <NotePanel
          documentId={document.id}
          query={notes}
          here={noteHere}
          writing={writing.words}
          onSave={writing.save}
          onCancel={writing.cancel}
          onGo={onNote}
        />
      ),
    },
    { id: 'versions', title: 'Versions', content: <VersionPanel document={document} /> },
    ...(document.hidden > 0
      ? [
          {
            id: 'hidden',
            title: `Hidden (${document.hidden})`,
            content: <HiddenPanel document={document} onPage={onPage} />,
          },
        ]
      : []),
  ]
}
