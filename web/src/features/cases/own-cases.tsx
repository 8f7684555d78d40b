import type { CaseRow } from '@pam/contracts/cases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { caseQueries } from './cases.queries.ts'
import { StatusBadge, WallBadge } from './status-badge.tsx'

/** The cases one works on, the last changed first. */
export function OwnCases() {
  const cases = useInfiniteQuery(caseQueries.list({ mine: true, status: 'current', sort: 'updated' }, 5))
  return (
    <Card title="Your cases" className="min-h-72" actions={<Link to="/cases?mine=true">View all</Link>}>
      <QueryBoundary query={cases} what="Your cases" lines={4}>
        {({ pages }) => <Rows rows={pages[0]?.items ?? []} />}
      </QueryBoundary>
    </Card>
  )
}

function Rows({ rows }: { rows: readonly CaseRow[] }) {
  if (rows.length === 0)
    return (
      <Empty title="No cases yet" icon={<FolderOpen size={28} strokeWidth={1.5} aria-hidden />}>
        Cases you lead or work on are listed here, most recent first.
      </Empty>
    )
  return (
    <ul className="-my-2 divide-y divide-rule">
      {rows.map((row) => (
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
  )
}
