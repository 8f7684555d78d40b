import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { documentQueries } from '#slice/documents/documents.queries.ts'
import { Link } from '#ui/actions/link'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { NoRecentDocuments } from './no-recent.tsx'
import { DocumentStateMark } from './state.tsx'

/** The documents that changed last. */
export function RecentDocuments() {
  const { data, error, refetch } = useInfiniteQuery(documentQueries.list({ sort: 'updated' }, 5))
  const rows = data?.pages[0]?.items
  return (
    <Card title="Recent Documents" actions={<Link to="/documents">All documents</Link>}>
      {error && !rows && (
        <LoadFailure
          what="Your documents"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !error && <SkeletonLines count={4} label="Loading the documents..." />}
      {rows?.length === 0 && <NoRecentDocuments />}
      <ul className="-my-2 divide-y divide-rule empty:hidden">
        {rows?.map((row) => (
          <li key={row.id} className="flex min-h-10 items-center gap-x-4 py-1 text-sm">
            <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
              <Link
                to={`/documents/${row.id}`}
                className="block truncate font-medium sm:max-w-[60%] sm:shrink-0"
              >
                {row.name}
              </Link>
              <span className="block min-w-0 truncate text-ink-soft">
                {row.case_title ?? 'Not in a case'}
              </span>
            </span>
            <DocumentStateMark document={row} />
            <span className="figures text-ink-soft max-sm:hidden">{dayInList(row.updated_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
