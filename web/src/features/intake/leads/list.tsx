import { type LeadFilter, type LeadRow, leadSort } from '@pam/contracts/intake'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { dateInList, momentInList } from '#lib/dates'
import { usePracticeAreas } from '#lib/practice-areas'
import { intakeQueries } from '#slice/intake/intake.queries.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'
import { ClearanceBadge, StatusBadge } from './badges.tsx'
import { noFilter, type PlaceChange } from './place.ts'

const columnsWith = (areaName: (area: string) => string): readonly Column<LeadRow>[] => [
  {
    id: 'name',
    title: 'Name',
    value: (entry) => entry.name,
    isMain: true,
    cell: (entry) => (
      <Link
        to={`/intake/leads/${entry.id}`}
        onClick={(event) => event.stopPropagation()}
        className="break-words hover:underline"
      >
        {entry.name}
      </Link>
    ),
  },
  { id: 'against', title: 'Other side', value: (entry) => entry.against, isSortable: false },
  { id: 'area', title: 'Area', value: (entry) => areaName(entry.practice_area), isSortable: false },
  {
    id: 'status',
    title: 'Status',
    value: (entry) => entry.status,
    isSortable: false,
    cell: (entry) => <StatusBadge status={entry.status} />,
  },
  {
    id: 'clearance',
    title: 'Conflicts',
    value: (entry) => entry.clearance,
    isSortable: false,
    cell: (entry) => <ClearanceBadge clearance={entry.clearance} isNamed={false} />,
  },
  { id: 'assignee', title: 'With', value: (entry) => entry.assignee ?? 'Nobody', isSortable: false },
  {
    id: 'follow_up',
    title: 'Follow up',
    value: (entry) => (entry.follow_up_on ? dateInList(entry.follow_up_on) : ''),
  },
  {
    id: 'received',
    title: 'Received',
    value: (entry) => entry.received_at,
    cell: (entry) => <span className="figures whitespace-nowrap">{momentInList(entry.received_at)}</span>,
  },
]

interface LeadListProps {
  filter: LeadFilter
  onChange: (change: PlaceChange) => void
}

export function LeadList({ filter, onChange }: LeadListProps) {
  const navigate = useNavigate()
  const { nameOf } = usePracticeAreas()
  const columns = useMemo(() => columnsWith(nameOf), [nameOf])
  const list = useInfiniteQuery(intakeQueries.leads(filter))
  return (
    <QueryBoundary query={list} what="The inquiries" lines={8}>
      {(loaded) => {
        const rows = loaded.pages.flatMap((page) => page.items)
        if (rows.length === 0)
          return (
            <Empty
              title="No inquiries match"
              icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
              action={<Button onClick={() => onChange(noFilter)}>Show all inquiries</Button>}
            >
              Inquiries arrive through a published form. Search covers names, references and contact details,
              never what people wrote.
            </Empty>
          )
        return (
          <ServedTable
            label="Inquiries"
            columns={columns}
            rows={rows}
            total={loaded.pages[0]?.total ?? rows.length}
            rowId={(entry) => entry.id}
            onOpen={(entry) => void navigate(`/intake/leads/${entry.id}`)}
            sorting={{
              column: filter.sort,
              direction: filter.sort === 'received' ? 'descending' : 'ascending',
            }}
            onSort={(id) => onChange({ sort: leadSort.catch('received').parse(id) })}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </QueryBoundary>
  )
}
