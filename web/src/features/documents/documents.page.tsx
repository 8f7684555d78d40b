import { useQuery } from '@tanstack/react-query'
import { FolderCog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { caseQueries } from '#features/cases'
import { useUrlState } from '#lib/url-state'
import { useMay, useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Page } from '#ui/layout/page'
import { DocumentsNav } from './documents-nav.tsx'
import type { BulkExtra } from './list/bulk-bar.tsx'
import { RoomFilters } from './list/filters.tsx'
import { FolderDialog } from './list/folder-dialog.tsx'
import { RoomList } from './list/list.tsx'
import { noFilter, type PlaceChange, roomPlace } from './list/place.ts'
import { QuarantineNotice } from './list/quarantine-notice.tsx'
import { RetentionNotice } from './retention/notice.tsx'
import { UploadHere } from './upload/here.tsx'

const askedPlace = roomPlace.extend({ add: z.stringbool().optional() })

interface DocumentsPageProps {
  /** Hands over the file a visitor brought from the demo, once. */
  takeFile: () => File | null
  /** What other slices do with chosen documents. */
  bulkExtra?: BulkExtra | undefined
  /** What other slices offer beside adding documents. */
  actions?: ReactNode
  /** Shown above the list. */
  notice?: ReactNode
}

/** The firm's documents. */
export function DocumentsPage({ takeFile, bulkExtra, actions, notice }: DocumentsPageProps) {
  const [{ add, ...place }, setPlace] = useUrlState(askedPlace)
  const change = (next: PlaceChange & { add?: undefined }) => setPlace(next as Parameters<typeof setPlace>[0])
  const may = useMay()
  const mayChange = useMayChange()
  const [hasFolders, setFolders] = useState(false)
  const { case_id, folder_id, removed } = place
  const { data: legalCase } = useQuery({ ...caseQueries.one(case_id ?? ''), enabled: Boolean(case_id) })
  const inCase = legalCase ? { id: legalCase.id, title: legalCase.title } : null
  const takeFiles = () => {
    const file = takeFile()
    return file && [{ file, folder: null }]
  }
  return (
    <Page
      title={removed ? 'Trash' : 'Documents'}
      lead={
        removed
          ? 'Deleted documents. You can restore them until the date shown.'
          : 'All of your firm’s files, searchable page by page.'
      }
      actions={
        <>
          {actions}
          <UploadHere
            // A chosen case or folder is where new ones go.
            start={{ case: inCase, folderId: folder_id ?? null }}
            takeFiles={takeFiles}
            isAsked={add ?? false}
            onAnswered={() => change({ add: undefined })}
          />
        </>
      }
    >
      <DocumentsNav here={removed ? 'Trash' : 'Documents'} />
      <div className="grid gap-5">
        {notice}
        {may('documents.manage') && !removed && place.state !== 'quarantined' && (
          <QuarantineNotice onShow={() => change({ ...noFilter, state: 'quarantined' })} />
        )}
        {may('documents.manage') && !removed && <RetentionNotice />}
        <RoomFilters place={place} onChange={change}>
          {mayChange('documents.create') && (
            <Button icon={<FolderCog size={16} aria-hidden />} onClick={() => setFolders(true)}>
              Folders
            </Button>
          )}
        </RoomFilters>
        <RoomList key={String(removed ?? false)} filter={place} bulkExtra={bulkExtra} onChange={change} />
      </div>
      {hasFolders && <FolderDialog inCase={inCase} onClose={() => setFolders(false)} />}
    </Page>
  )
}
