import { useQuery } from '@tanstack/react-query'
import { FolderCog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { caseQueries } from '#features/cases'
import { useUrlState } from '#lib/url-state'
import { UploadHere } from '#slice/documents/upload/here.tsx'
import { Button } from '#ui/actions/button'
import type { BulkExtra } from './bulk-bar.tsx'
import { RoomFilters } from './filters.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { RoomList } from './list.tsx'
import { type PlaceChange, roomPlace } from './place.ts'

const panelPlace = roomPlace.omit({ case_id: true, unfiled: true, removed: true })

interface DocumentsPanelProps {
  caseId: string
  bulkExtra?: BulkExtra
  /** What other slices offer beside adding documents. */
  actions?: ReactNode
  /** What other slices show above the list. */
  children?: ReactNode
}

/** The documents of one case. What is dropped here is filed in it. */
export function DocumentsPanel({ caseId, bulkExtra, actions, children }: DocumentsPanelProps) {
  const [place, setPlace] = useUrlState(panelPlace)
  const change = ({ case_id: _, ...next }: PlaceChange) => setPlace(next as Parameters<typeof setPlace>[0])
  const [hasFolders, setFolders] = useState(false)
  const { data: legalCase } = useQuery(caseQueries.one(caseId))
  const inCase = { id: caseId, title: legalCase?.title ?? 'this case' }
  const filter = { ...place, case_id: caseId }
  return (
    <div className="grid gap-5">
      <RoomFilters place={filter} onChange={change} isInCase>
        <Button icon={<FolderCog size={16} aria-hidden />} onClick={() => setFolders(true)}>
          Folders
        </Button>
        {actions}
        <UploadHere start={{ case: inCase, folderId: place.folder_id ?? null, isCaseFixed: true }} />
      </RoomFilters>
      {children}
      <RoomList filter={filter} isInCase bulkExtra={bulkExtra} onChange={change} />
      {hasFolders && <FolderDialog inCase={inCase} onClose={() => setFolders(false)} />}
    </div>
  )
}
