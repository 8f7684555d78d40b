import { type LinkFilter, type LinkRow, linkSort } from '@pam/contracts/sharing'
import { counted } from '@pam/law/format/numbers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2, SearchX } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { dayInList, momentInList } from '#lib/dates'
import { RevokeButton } from '#slice/sharing/revoke-button.tsx'
import { sharingQueries } from '#slice/sharing/sharing.queries.ts'
import { Button } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'
import { kindWords, stateTones, stateWords } from './labels.ts'
import { noFilter, type PlaceChange } from './place.ts'

const columns: readonly Column<LinkRow>[] = [
  {
    id: 'title',
    title: 'Title',
    value: (entry) => entry.title,
    isMain: true,
    cell: (entry) => (
      <Link
        to={`/documents/shared/${entry.id}`}
        onClick={(event) => event.stopPropagation()}
        className="break-words hover:underline"
      >
        {entry.title}
      </Link>
    ),
  },
  { id: 'kind', title: 'Type', value: (entry) => kindWords[entry.kind], isSortable: false },
  {
    id: 'state',
    title: 'Status',
    value: (entry) => entry.state,
    isSortable: false,
    cell: (entry) => <Badge tone={stateTones[entry.state]}>{stateWords[entry.state]}</Badge>,
  },
  {
    id: 'recipients',
    title: 'Shared with',
    value: (entry) => entry.recipients.map(({ name }) => name).join(', '),
    isSortable: false,
  },
  {
    id: 'documents',
    title: 'Documents',
    value: (entry) =>
      entry.kind === 'share'
        ? counted(entry.documents, 'document')
        : `${counted(entry.documents, 'file')} arrived`,
    isSortable: false,
  },
  {
    id: 'seen',
    title: 'Last opened',
    value: (entry) => (entry.last_seen_at ? momentInList(entry.last_seen_at) : 'Never'),
    isSortable: false,
  },
  {
    id: 'expires',
    title: 'Ends',
    value: (entry) => entry.expires_at,
    cell: (entry) => <span className="figures whitespace-nowrap">{dayInList(entry.expires_at)}</span>,
  },
  {
    id: 'made',
    title: 'Created',
    value: (entry) => entry.created_at,
    cell: (entry) => (
      <span className="figures">
        {dayInList(entry.created_at)}, {entry.created_by}
      </span>
    ),
  },
  {
    id: 'acts',
    title: 'Actions',
    value: () => '',
    isSortable: false,
    cell: (entry) => (entry.can.revoke && entry.state === 'open' ? <RevokeButton link={entry} /> : null),
  },
]

interface LinkListProps {
  filter: LinkFilter
  onChange: (change: PlaceChange) => void
}

export function LinkList({ filter, onChange }: LinkListProps) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(sharingQueries.list(filter))
  return (
    <QueryBoundary query={list} what="The links" lines={6}>
      {(loaded) => {
        const rows = loaded.pages.flatMap((page) => page.items)
        if (rows.length === 0) return <Nothing filter={filter} onClear={() => onChange(noFilter)} />
        const { sort } = filter
        return (
          <ServedTable
            label="Shares and requests"
            columns={columns}
            rows={rows}
            total={loaded.pages[0]?.total ?? rows.length}
            rowId={(entry) => entry.id}
            onOpen={(entry) => void navigate(`/documents/shared/${entry.id}`)}
            sorting={{ column: sort, direction: sort === 'made' ? 'descending' : 'ascending' }}
            onSort={(id) => onChange({ sort: linkSort.catch('made').parse(id) })}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </QueryBoundary>
  )
}

function Nothing({ filter, onClear }: { filter: LinkFilter; onClear: () => void }) {
  if (filter.q || filter.kind || filter.state || filter.mine)
    return (
      <Empty
        title="No links match"
        icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Try fewer or different words, or another type or status.
      </Empty>
    )
  return (
    <Empty title="Nothing is shared yet" icon={<Link2 size={28} strokeWidth={1.5} aria-hidden />}>
      Share a document from its menu, such as a draft lease with the client, or ask for documents here. Each
      link expires, can be revoked at any time, and shows who opened it.
    </Empty>
  )
}
