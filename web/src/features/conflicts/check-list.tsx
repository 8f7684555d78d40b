import type { CheckRow } from '@pam/contracts/conflicts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, SearchCheck, TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { momentInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'
import { conflictQueries } from './conflicts.queries.ts'

const columns: readonly Column<CheckRow>[] = [
  {
    id: 'names',
    title: 'Names',
    value: (entry) => entry.names.join(', '),
    isMain: true,
    isSortable: false,
    cell: (entry) => (
      <Link
        to={`/conflicts/${entry.id}`}
        onClick={(event) => event.stopPropagation()}
        className="break-words text-ink no-underline hover:underline"
      >
        {entry.names.join(', ')}
      </Link>
    ),
  },
  { id: 'case', title: 'Case', value: (entry) => entry.case_title ?? 'None', isSortable: false },
  {
    id: 'state',
    title: 'Result',
    value: (entry) => stateOf(entry),
    isSortable: false,
    cell: (entry) => <State row={entry} />,
  },
  {
    id: 'by',
    title: 'Requested by',
    value: (entry) => (entry.is_automatic ? `Pam, for ${entry.asked_by}` : entry.asked_by),
    isSortable: false,
  },
  { id: 'at', title: 'When', value: (entry) => momentInList(entry.asked_at), isSortable: false },
]

const letterWords = (count: number) => `${count} ${count === 1 ? 'letter' : 'letters'} outstanding`

function stateOf({ complete, undecided, letters_outstanding: letters, red, amber }: CheckRow): string {
  if (!complete) return 'Incomplete'
  const open = [
    undecided > 0 ? `${undecided} to decide` : '',
    letters > 0 ? letterWords(letters) : '',
  ].filter(Boolean)
  if (open.length > 0) return open.join(', ')
  return red + amber > 0 ? `${red + amber} decided` : 'Nothing to decide'
}

function State({ row }: { row: CheckRow }) {
  const isOpen = row.undecided + row.letters_outstanding > 0
  const [tone, Icon] = row.complete
    ? isOpen
      ? (['attention', TriangleAlert] as const)
      : (['good', CircleCheck] as const)
    : (['danger', CircleAlert] as const)
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {stateOf(row)}
    </Badge>
  )
}

/** Checks, newest first. */
export function CheckList({
  isUndecided,
  importId,
}: {
  isUndecided: boolean
  importId?: string | undefined
}) {
  const list = useInfiniteQuery(conflictQueries.list(isUndecided, importId))
  const navigate = useNavigate()
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <QueryBoundary query={list} what="The checks" lines={5}>
      {() =>
        rows.length === 0 ? (
          <Empty
            title={isUndecided ? 'Nothing to decide' : 'No checks yet'}
            icon={<SearchCheck size={28} strokeWidth={1.5} aria-hidden />}
          >
            {isUndecided
              ? 'Every red and amber hit in the checks you can see is decided.'
              : 'Each check is saved with the names, the records searched and the decisions.'}
          </Empty>
        ) : (
          <ServedTable
            label="Conflict checks"
            columns={columns}
            rows={rows}
            rowId={(entry) => entry.id}
            onOpen={(entry) => void navigate(`/conflicts/${entry.id}`)}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }
    </QueryBoundary>
  )
}
