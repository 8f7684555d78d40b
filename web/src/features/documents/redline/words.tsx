import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Notice } from '#ui/feedback/notice'
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
  const { data, error, refetch } = useQuery({
    queryKey: ['redline-words', id],
    queryFn: ({ signal }) => compareAside(before, after, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  if (error)
    return (
      <LoadFailure
        what="The comparison"
        why={sentenceFor(error, 'Try again.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonLines count={6} label="Comparing word by word..." />
  if (data.changes === 0) return <Notice tone="good">No differences.</Notice>
  return <Changes key={id} redline={data} />
}
