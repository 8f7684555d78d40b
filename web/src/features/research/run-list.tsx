import type { RunSummary } from '@pam/contracts/research/runs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { isUnderWay, runQueries } from './runs.queries.ts'

/** Saved research: the person's own, and that of cases they may see. */
export function RunList({ caseId }: { caseId?: string }) {
  const query = useInfiniteQuery(runQueries.list(caseId))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <QueryBoundary query={query} what="The saved research">
      {(data) => {
        const runs = data.pages.flatMap((page) => page.items)
        if (runs.length === 0) return <Empty title="No saved research">Ask a question to start.</Empty>
        return (
          <div className="grid gap-3">
            <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
              {runs.map((run) => (
                <li key={run.id} className="grid gap-1 px-4 py-3">
                  <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                    <Link to={`/research/runs/${run.id}`} className="min-w-0 font-medium break-words">
                      {run.question}
                    </Link>
                    {run.has_news && <Badge tone="accent">New</Badge>}
                    {run.is_watched && <Badge>Watched</Badge>}
                  </div>
                  <p className="figures text-sm text-ink-soft">{aboutRun(run, caseId)}</p>
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button
                className="justify-self-start"
                isBusy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function aboutRun(run: RunSummary, caseId: string | undefined): string {
  const found = isUnderWay(run.state)
    ? 'Running...'
    : run.state === 'failed'
      ? 'Not finished'
      : `${run.authorities} ${run.authorities === 1 ? 'authority' : 'authorities'}`
  const place = run.case_title && !caseId ? run.case_title : ''
  return [found, place, run.created_by, momentInList(run.created_at)].filter(Boolean).join(' · ')
}
