import type { DocumentFilter, DocumentView } from '@pam/contracts/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, SearchX, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Checkbox } from '#ui/fields/checkbox'
import { ServedTable } from '#ui/tables/served-table'
import { BulkBar, type BulkExtra } from './bulk-bar.tsx'
import { roomColumns, trashColumns } from './columns.tsx'
import { noFilter, type PlaceChange } from './place.ts'

interface RoomListProps {
  filter: DocumentFilter
  isInCase?: boolean
  bulkExtra?: BulkExtra | undefined
  onChange: (change: PlaceChange) => void
}

export function RoomList({ filter, isInCase = false, bulkExtra, onChange }: RoomListProps) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(documentQueries.list(filter))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const choice = useChoice(rows)
  const isTrash = filter.removed ?? false
  const { sort } = filter
  const clear = () => onChange(isInCase ? { ...noFilter, case_id: filter.case_id } : noFilter)
  return (
    <QueryBoundary query={list} what="The documents" lines={8}>
      {({ pages }) =>
        rows.length === 0 ? (
          <Nothing filter={filter} isInCase={isInCase} onClear={clear} />
        ) : (
          <div className="grid gap-3">
            <Checkbox
              label="Select all"
              checked={choice.documents.length === rows.length}
              onChange={(event) => choice.all(event.target.checked)}
            />
            {choice.documents.length > 0 && (
              <BulkBar
                selected={choice.documents}
                isTrash={isTrash}
                {...(bulkExtra ? { extra: bulkExtra } : {})}
                onDone={() => choice.all(false)}
              />
            )}
            <ServedTable
              label={isTrash ? 'Documents in the trash' : 'Documents'}
              columns={isTrash ? trashColumns(choice) : roomColumns(choice, isInCase)}
              rows={rows}
              total={pages[0]?.total ?? rows.length}
              rowId={(entry) => entry.id}
              onOpen={(entry) => void navigate(`/documents/${entry.id}`)}
              sorting={{ column: sort, direction: sort === 'name' ? 'ascending' : 'descending' }}
              onSort={(id) => onChange({ sort: id })}
              hasMore={list.hasNextPage}
              isLoadingMore={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </div>
        )
      }
    </QueryBoundary>
  )
}

/** What is chosen among what is shown: a document that left the list is not acted on. */
function useChoice(rows: readonly DocumentView[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    documents: rows.filter(({ id }) => chosen.has(id)),
    onChoose: (id: string, isChosen: boolean) =>
      setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((text) => text !== id))),
    all: (isChosen: boolean) => setChosen(new Set(isChosen ? rows.map(({ id }) => id) : [])),
  }
}

interface NothingProps {
  filter: DocumentFilter
  isInCase: boolean
  onClear: () => void
}

function Nothing({ filter, isInCase, onClear }: NothingProps) {
  const { q, case_id, folder_id, unfiled, tag, kind, state, removed } = filter
  if (q || folder_id || unfiled || tag || kind || state || (case_id && !isInCase))
    return (
      <Empty
        title="No documents match"
        icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Try fewer or different words, or another case, type or status.
      </Empty>
    )
  if (removed)
    return (
      <Empty title="The trash is empty" icon={<Trash2 size={28} strokeWidth={1.5} aria-hidden />}>
        Deleted documents can be restored for 30 days. Documents of a case on legal hold are not deleted.
      </Empty>
    )
  return (
    <Empty
      title={isInCase ? 'No documents in this case yet' : 'No documents yet'}
      icon={<FileText size={28} strokeWidth={1.5} aria-hidden />}
    >
      Drop files or a folder anywhere on this page. Pam keeps the original file unchanged, reads every page
      and lists any it could not read.
    </Empty>
  )
}
