import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { compareAside } from './compare.ts'
import { Changes } from './result.tsx'

interface RedlineWordsProps {
  /** Names the pair: the same name, the same two texts. */
  id: string
  before: string
  after: string
}

/** Two texts from another slice, compared as versions of a document are. */
export function RedlineWords({ id, before, after }: RedlineWordsProps) {
  const comparison = useQuery({
    queryKey: ['redline-words', id],
    queryFn: ({ signal }) => compareAside(before, after, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  return (
    <QueryBoundary
      query={comparison}
      what="The comparison"
      loading={<SkeletonLines count={6} label="Comparing word by word..." />}
    >
      {(redline) =>
        redline.changes === 0 ? (
          <Notice tone="good">No differences.</Notice>
        ) : (
          <Changes key={id} redline={redline} />
        )
      }
    </QueryBoundary>
  )
}
