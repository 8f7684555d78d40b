import { type LinkFilter, type LinkRow, linkSort } from '@pam/contracts/sharing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2, SearchX } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { dayInList, momentInList } from '#lib/dates'
import { RevokeButton } from '#slice/sharing/revoke-button.tsx'
import { sharingQueries } from '#slice/sharing/sharing.queries.ts'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { LoadFailure } from '#ui/load-failure'
import { ServedTable } from '#ui/served-table'
import { SkeletonLines } from '#ui/skeleton'
import type { Column } from '#ui/table'
import { noFilter, type PlaceChange } from './place.ts'
import { counted, kindWords, stateTones, stateWords } from './words.ts'

const columns: readonly Column<LinkRow>[] = [
  {
    id: 'title',
    title: 'Title',
    value: (it) => it.title,
    isMain: true,
    cell: (it) => (
      <Link
        to={`/documents/shared/${it.id}`}
        onClick={(event) => event.stopPropagation()}
        className="break-words hover:underline"
      >
        {it.title}
      </Link>
    ),
  },
  { id: 'kind', title: 'Kind', value: (it) => kindWords[it.kind], isSortable: false },
  {
    id: 'state',
    title: 'State',
    value: (it) => it.state,
    isSortable: false,
    cell: (it) => <Badge tone={stateTones[it.state]}>{stateWords[it.state]}</Badge>,
  },
  {
    id: 'recipients',
    title: 'With',
    value: (it) => it.recipients.map(({ name }) => name).join(', '),
    isSortable: false,
  },
  {
    id: 'documents',
    title: 'Documents',
    value: (it) =>
      it.kind === 'share' ? counted(it.documents, 'document') : `${counted(it.documents, 'file')} arrived`,
    isSortable: false,
  },
  {
    id: 'seen',
    title: 'Last opened',
    value: (it) => (it.last_seen_at ? momentInList(it.last_seen_at) : 'Never'),
    isSortable: false,
  },
  {
    id: 'expires',
    title: 'Ends',
    value: (it) => it.expires_at,
    cell: (it) => <span className="figures whitespace-nowrap">{dayInList(it.expires_at)}</span>,
  },
  {
    id: 'made',
    title: 'Made',
    value: (it) => it.created_at,
    cell: (it) => (
      <span className="figures">
        {dayInList(it.created_at)}, {it.created_by}
      </span>
    ),
  },
  {
    id: 'acts',
    title: 'Actions',
    value: () => '',
    isSortable: false,
    cell: (it) => (it.can.revoke && it.state === 'open' ? <RevokeButton link={it} /> : null),
  },
]

interface LinkListProps {
  filter: LinkFilter
  onChange: (change: PlaceChange) => void
}

export function LinkList({ filter, onChange }: LinkListProps) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(sharingQueries.list(filter))
  if (list.error && !list.data)
    return (
      <LoadFailure
        what="The links"
        why={sentenceFor(list.error, 'Try again.')}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.data) return <SkeletonLines count={6} label="Loading the links..." />
  const rows = list.data.pages.flatMap((page) => page.items)
  if (rows.length === 0) return <Nothing filter={filter} onClear={() => onChange(noFilter)} />
  const { sort } = filter
  return (
    <ServedTable
      label="Shares and requests"
      columns={columns}
      rows={rows}
      total={list.data.pages[0]?.total ?? rows.length}
      rowId={(it) => it.id}
      onOpen={(it) => void navigate(`/documents/shared/${it.id}`)}
      sorting={{ column: sort, direction: sort === 'made' ? 'descending' : 'ascending' }}
      onSort={(id) => onChange({ sort: linkSort.catch('made').parse(id) })}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  )
}

function Nothing({ filter, onClear }: { filter: LinkFilter; onClear: () => void }) {
  if (filter.q || filter.kind || filter.state || filter.mine)
    return (
      <Empty
        title="No link fits"
        icon={<SearchX size={28} strokeWidth={1.5} aria-hidden />}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Try fewer or other words, or another kind or state.
      </Empty>
    )
  return (
    <Empty title="Nothing is shared yet" icon={<Link2 size={28} strokeWidth={1.5} aria-hidden />}>
      Share a document from its menu, such as a draft lease with the client, or ask for documents here. Each
      link ends by itself, can be withdrawn at once, and tells you who opened it.
    </Empty>
  )
}
