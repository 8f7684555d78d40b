import type { DocumentView } from '@pam/contracts/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayInList } from '#lib/dates'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { NoRecentDocuments } from './no-recent.tsx'
import { DocumentStateMark } from './state.tsx'

/** The documents that changed last. */
export function RecentDocuments() {
  const documents = useInfiniteQuery(documentQueries.list({ sort: 'updated' }, 5))
  return (
    <Card title="Recent Documents" actions={<Link to="/documents">All documents</Link>}>
      <QueryBoundary query={documents} what="Your documents" lines={4}>
        {({ pages }) => <Rows rows={pages[0]?.items ?? []} />}
      </QueryBoundary>
    </Card>
  )
}

function Rows({ rows }: { rows: readonly DocumentView[] }) {
  if (rows.length === 0) return <NoRecentDocuments />
  return (
    <ul className="-my-2 divide-y divide-rule">
      {rows.map((row) => (
        <li key={row.id} className="flex min-h-10 items-center gap-x-4 py-1 text-sm">
          <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
            <Link
              to={`/documents/${row.id}`}
              className="block truncate font-medium sm:max-w-[60%] sm:shrink-0"
            >
              {row.name}
            </Link>
            <span className="block min-w-0 truncate text-ink-soft">{row.case_title ?? 'Not in a case'}</span>
          </span>
          <DocumentStateMark document={row} />
          <span className="figures text-ink-soft max-sm:hidden">{dayInList(row.updated_at)}</span>
        </li>
      ))}
    </ul>
  )
}
