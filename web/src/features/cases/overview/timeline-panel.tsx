import { useInfiniteQuery } from '@tanstack/react-query'
import { caseQueries } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { TimelineList } from './timeline-list.tsx'

/** Everything that happened in the case, newest first. Entries cannot be removed. */
export function TimelinePanel({ caseId }: { caseId: string }) {
  const timeline = useInfiniteQuery(caseQueries.timeline(caseId))
  return (
    <QueryBoundary query={timeline} what="The timeline" lines={6}>
      {({ pages }) => (
        <div className="grid max-w-3xl gap-5">
          <TimelineList events={pages.flatMap((page) => page.items)} />
          {timeline.hasNextPage && (
            <Button
              className="justify-self-center"
              isBusy={timeline.isFetchingNextPage}
              busyText="Loading..."
              onClick={() => void timeline.fetchNextPage()}
            >
              Load older events
            </Button>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}
