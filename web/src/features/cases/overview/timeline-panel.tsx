import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { caseQueries } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { TimelineList } from './timeline-list.tsx'

/** Everything that happened in the case, newest first. Entries cannot be removed. */
export function TimelinePanel({ caseId }: { caseId: string }) {
  const timeline = useInfiniteQuery(caseQueries.timeline(caseId))
  if (timeline.error && !timeline.data) {
    return (
      <LoadFailure
        what="The timeline"
        why={sentenceFor(timeline.error, 'Try again.')}
        onRetry={() => void timeline.refetch()}
      />
    )
  }
  if (!timeline.data) return <SkeletonLines count={6} label="Loading the timeline..." />
  return (
    <div className="grid max-w-3xl gap-5">
      <TimelineList events={timeline.data.pages.flatMap((page) => page.items)} />
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
  )
}
