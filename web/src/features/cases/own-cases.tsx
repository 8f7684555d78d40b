import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { Card } from '#ui/card'
import { Empty } from '#ui/empty'
import { Link } from '#ui/link'
import { LoadFailure } from '#ui/load-failure'
import { SkeletonLines } from '#ui/skeleton'
import { caseQueries } from './cases.queries.ts'
import { StatusBadge, WallBadge } from './status-badge.tsx'

/** The cases one works on, the last changed first. */
export function OwnCases() {
  const { data, error, refetch } = useInfiniteQuery(
    caseQueries.list({ mine: true, status: 'current', sort: 'updated' }, 5),
  )
  const rows = data?.pages[0]?.items
  return (
    <Card title="Your cases" actions={<Link to="/cases?mine=true">View all</Link>}>
      {error && !rows && (
        <LoadFailure
          what="Your cases"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && <SkeletonLines count={4} label="Loading your cases..." />}
      {rows?.length === 0 && (
        <Empty title="No case is yours yet" icon={<FolderOpen size={28} strokeWidth={1.5} aria-hidden />}>
          Cases you lead or work on are listed here, the last changed first.
        </Empty>
      )}
      <ul className="divide-y divide-rule empty:hidden">
        {rows?.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-64">
              <Link to={`/cases/${row.id}`} className="font-medium break-words">
                {row.title}
              </Link>
              <span className="figures block text-ink-soft">
                {[row.number, row.client, row.stage].filter(Boolean).join(', ')}
              </span>
            </span>
            {row.walled && <WallBadge />}
            <StatusBadge status={row.status} />
            <span className="figures text-ink-soft">{dayInList(row.updated_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
