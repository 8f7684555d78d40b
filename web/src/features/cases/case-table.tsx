import { type CaseFilter, type CaseRow, caseSort } from '@pam/contracts/cases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { dayInColumn } from '#lib/dates'
import { usePracticeAreas } from '#lib/practice-areas'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'
import { caseQueries } from './cases.queries.ts'
import { noFilter, type PlaceChange } from './cases-place.ts'
import { StatusBadge, WallBadge } from './status-badge.tsx'

const columnsWith = (areaName: (area: string) => string): readonly Column<CaseRow>[] => [
  {
    id: 'title',
    title: 'Title',
    value: (entry) => entry.title,
    isMain: true,
    line: 'cut',
    cell: (entry) => <CaseTitle row={entry} />,
  },
  {
    id: 'number',
    title: 'Number',
    value: (entry) => entry.number,
    cell: (entry) => <span className="figures whitespace-nowrap">{entry.number}</span>,
  },
  {
    id: 'client',
    title: 'Client',
    value: (entry) => entry.client || 'None yet',
    line: 'whole',
    cell: (entry) => (
      <span className="block md:max-w-[16ch] md:truncate" title={entry.client || undefined}>
        {entry.client || 'None yet'}
      </span>
    ),
  },
  {
    id: 'area',
    title: 'Area',
    value: (entry) => areaName(entry.practice_area),
    isSortable: false,
    line: 'whole',
    cell: (entry) => (
      <span className="block md:max-w-[14ch] md:truncate" title={areaName(entry.practice_area)}>
        {areaName(entry.practice_area)}
      </span>
    ),
  },
  {
    id: 'stage',
    title: 'Stage',
    value: (entry) => entry.stage,
    isSortable: false,
    line: 'whole',
    cell: (entry) => (
      <span className="block md:max-w-[11ch] md:truncate" title={entry.stage || undefined}>
        {entry.stage}
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    value: (entry) => entry.status,
    isSortable: false,
    line: 'whole',
    cell: (entry) => <StatusBadge status={entry.status} />,
  },
  { id: 'lead', title: 'Lead', value: (entry) => entry.lead, isSortable: false, line: 'whole' },
  {
    id: 'updated',
    title: 'Updated',
    value: (entry) => entry.updated_at,
    cell: (entry) => <span className="figures whitespace-nowrap">{dayInColumn(entry.updated_at)}</span>,
  },
]

function CaseTitle({ row }: { row: CaseRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap">
      <Link
        to={`/cases/${row.id}`}
        onClick={(event) => event.stopPropagation()}
        className="min-w-0 hover:underline max-md:line-clamp-3 md:truncate"
        title={row.title}
      >
        {row.title}
      </Link>
      {row.walled && <WallBadge />}
    </span>
  )
}

interface CaseTableProps {
  filter: CaseFilter
  onChange: (change: PlaceChange) => void
  onBegin?: () => void
}

export function CaseTable({ filter, onChange, onBegin }: CaseTableProps) {
  const navigate = useNavigate()
  const { nameOf } = usePracticeAreas()
  const columns = useMemo(() => columnsWith(nameOf), [nameOf])
  const list = useInfiniteQuery(caseQueries.list(filter))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const { sort, ...narrowing } = filter
  const direction = sort === 'updated' || sort === 'opened' ? 'descending' : 'ascending'
  const nothing = Object.values(narrowing).some(Boolean) ? (
    <Empty
      title="No cases match"
      icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
      action={<Button onClick={() => onChange(noFilter)}>Show all cases</Button>}
    >
      Try fewer or different words, or another status.
    </Empty>
  ) : (
    <NoCases {...(onBegin ? { onBegin } : {})} />
  )
  return (
    <QueryBoundary query={list} what="The cases" lines={8}>
      {({ pages }) =>
        rows.length === 0 ? (
          nothing
        ) : (
          <ServedTable
            label="Cases"
            columns={columns}
            rows={rows}
            total={pages[0]?.total ?? rows.length}
            rowId={(entry) => entry.id}
            onOpen={(entry) => void navigate(`/cases/${entry.id}`)}
            sorting={{ column: sort, direction }}
            onSort={(id) => onChange({ sort: caseSort.catch('updated').parse(id) })}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }
    </QueryBoundary>
  )
}

function NoCases({ onBegin }: { onBegin?: () => void }) {
  return (
    <Empty
      title="No cases yet"
      icon={<FolderOpen size={28} strokeWidth={1.5} aria-hidden />}
      action={
        onBegin && (
          <Button look="primary" onClick={onBegin}>
            Add your first case
          </Button>
        )
      }
    >
      Start with a title and the parties, such as Marsh v. Elm Street Holdings with the client and the
      opposing party. The case can be opened once conflicts are cleared.
    </Empty>
  )
}
