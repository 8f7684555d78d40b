import type { ReactNode } from 'react'
import { sentenceFor } from '#lib/api-error'
import { LoadFailure } from './load-failure.tsx'
import { SkeletonLines } from './skeleton.tsx'

interface QueryBoundaryProps<Data> {
  /** What `useQuery` or `useInfiniteQuery` answers. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** What is loaded, as it begins a sentence: The outbox. */
  what: string
  /** Lines of the skeleton, about as many as will come. */
  lines?: number
  /** Instead of the skeleton of lines, when the content has another shape. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failure with a way to retry, or the content. What was loaded stays on screen when a later request fails. */
export function QueryBoundary<Data>({ query, what, lines = 3, loading, children }: QueryBoundaryProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error)
    return <LoadFailure what={what} why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
  return loading ?? <SkeletonLines count={lines} label={`Loading ${inSentence(what)}...`} />
}

/** Only an article loses its capital: a name keeps its own. */
const inSentence = (what: string) => what.replace(/^(The|Your|This) /, (article) => article.toLowerCase())
