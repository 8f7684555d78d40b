import type { CheckRow } from '@pam/contracts/conflicts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, SearchCheck, TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { Badge } from '#ui/badge'
import { Empty } from '#ui/empty'
import { Link } from '#ui/link'
import { LoadFailure } from '#ui/load-failure'
import { ServedTable } from '#ui/served-table'
import { SkeletonLines } from '#ui/skeleton'
import type { Column } from '#ui/table'
import { conflictQueries } from './conflicts.queries.ts'

const columns: readonly Column<CheckRow>[] = [
  {
    id: 'names',
    title: 'Names',
    value: (it) => it.names.join(', '),
    isMain: true,
    isSortable: false,
    cell: (it) => (
      <Link
        to={`/conflicts/${it.id}`}
        onClick={(event) => event.stopPropagation()}
        className="break-words text-ink no-underline hover:underline"
      >
        {it.names.join(', ')}
      </Link>
    ),
  },
  { id: 'case', title: 'Case', value: (it) => it.case_title ?? 'None', isSortable: false },
  {
    id: 'state',
    title: 'Result',
    value: (it) => stateOf(it),
    isSortable: false,
    cell: (it) => <State row={it} />,
  },
  {
    id: 'by',
    title: 'Asked by',
    value: (it) => (it.is_automatic ? `Pam, for ${it.asked_by}` : it.asked_by),
    isSortable: false,
  },
  { id: 'at', title: 'When', value: (it) => momentInList(it.asked_at), isSortable: false },
]

function stateOf({ complete, undecided, red, amber }: CheckRow): string {
  if (!complete) return 'Not complete'
  if (undecided > 0) return `${undecided} to decide`
  return red + amber > 0 ? `${red + amber} decided` : 'Nothing to decide'
}

function State({ row }: { row: CheckRow }) {
  const [tone, Icon] = row.complete
    ? row.undecided > 0
      ? (['attention', TriangleAlert] as const)
      : (['good', CircleCheck] as const)
    : (['danger', CircleAlert] as const)
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {stateOf(row)}
    </Badge>
  )
}

/** Checks that were made, newest first. */
export function CheckList({ isUndecided }: { isUndecided: boolean }) {
  const list = useInfiniteQuery(conflictQueries.list(isUndecided))
  const navigate = useNavigate()
  if (list.error && !list.data) {
    return (
      <LoadFailure
        what="The checks"
        why={sentenceFor(list.error, 'Try again.')}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <SkeletonLines count={5} label="Loading the checks..." />
  const rows = list.data.pages.flatMap((page) => page.items)
  if (rows.length === 0) {
    return (
      <Empty
        title={isUndecided ? 'Nothing waits for a decision' : 'No checks yet'}
        icon={<SearchCheck size={28} strokeWidth={1.5} aria-hidden />}
      >
        {isUndecided
          ? 'Every red and amber hit of the checks you may see is decided.'
          : 'Each check is kept with what was asked, what was searched and what was decided.'}
      </Empty>
    )
  }
  return (
    <ServedTable
      label="Conflict checks"
      columns={columns}
      rows={rows}
      rowId={(it) => it.id}
      onOpen={(it) => void navigate(`/conflicts/${it.id}`)}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  )
}
