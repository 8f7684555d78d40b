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
  /** Around loading and failure, when the content brings its own: the page, for example. */
  frame?: (state: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failure with a way to retry, or the content. What was loaded stays on screen when a later request fails. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, what, lines = 3, loading, frame = (state) => state, children } = props
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error)
    return frame(
      <LoadFailure what={what} why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />,
    )
  return frame(loading ?? <SkeletonLines count={lines} label={`Loading ${inSentence(what)}...`} />)
}

/** Only an article loses its capital: a name keeps its own. */
const inSentence = (what: string) => what.replace(/^(The|Your|This) /, (article) => article.toLowerCase())
