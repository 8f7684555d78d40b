import type { LogEntry } from '@pam/contracts/sharing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { momentInList } from '#lib/dates'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { ServedTable } from '#ui/tables/served-table'
import type { Column } from '#ui/tables/table'
import { actWords } from './links/labels.ts'
import { sharingQueries } from './sharing.queries.ts'

const columns: readonly Column<LogEntry>[] = [
  {
    id: 'at',
    title: 'When',
    value: (entry) => entry.at,
    isMain: true,
    isSortable: false,
    cell: (entry) => <span className="figures whitespace-nowrap">{momentInList(entry.at)}</span>,
  },
  { id: 'who', title: 'Who', value: (entry) => entry.who, isSortable: false },
  {
    id: 'what',
    title: 'What',
    value: (entry) => [actWords[entry.what], entry.document].filter(Boolean).join(' '),
    isSortable: false,
  },
  { id: 'address', title: 'From', value: (entry) => entry.address, isSortable: false },
  { id: 'device', title: 'With', value: (entry) => entry.device, isSortable: false },
]

/** Everything that was done by a link, newest first. */
export function LogCard({ id }: { id: string }) {
  const log = useInfiniteQuery(sharingQueries.log(id))
  const rows = log.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card title="Access log" lead="Who used the link, when, from where, and what they did.">
      <QueryBoundary query={log} what="The log">
        {() =>
          rows.length === 0 ? (
            <p className="text-ink-soft">Nobody has opened the link yet.</p>
          ) : (
            <ServedTable
              label="Activity"
              columns={columns}
              rows={rows}
              rowId={(entry) => entry.id}
              hasMore={log.hasNextPage}
              isLoadingMore={log.isFetchingNextPage}
              onMore={() => void log.fetchNextPage()}
            />
          )
        }
      </QueryBoundary>
    </Card>
  )
}
