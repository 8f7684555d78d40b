import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { caseQueries } from './cases.queries.ts'
import { StatusBadge, WallBadge } from './status-badge.tsx'

/** The cases one works on, the last changed first. */
export function OwnCases() {
  const { data, error, refetch } = useInfiniteQuery(
    caseQueries.list({ mine: true, status: 'current', sort: 'updated' }, 5),
  )
  const rows = data?.pages[0]?.items
  return (
    <Card title="Your cases" className="min-h-72" actions={<Link to="/cases?mine=true">View all</Link>}>
      {error && !rows && (
        <LoadFailure
          what="Your cases"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && <SkeletonLines count={4} label="Loading your cases..." />}
      {rows?.length === 0 && (
        <Empty title="No cases yet" icon={<FolderOpen size={28} strokeWidth={1.5} aria-hidden />}>
          Cases you lead or work on are listed here, most recent first.
        </Empty>
      )}
      <ul className="-my-2 divide-y divide-rule empty:hidden">
        {rows?.map((row) => (
          <li key={row.id} className="flex min-h-10 items-center gap-3 py-1 text-sm">
            <span className="min-w-0 flex-1">
              <Link to={`/cases/${row.id}`} className="block truncate font-medium">
                {row.title}
              </Link>
              <span className="figures block truncate text-ink-soft">
                {[row.number, row.client, row.stage].filter(Boolean).join(', ')}
              </span>
            </span>
            {row.walled && <WallBadge />}
            <StatusBadge status={row.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
