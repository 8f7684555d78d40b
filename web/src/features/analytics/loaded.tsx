import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceFor } from '#lib/api-error'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'

interface LoadedProps<Data> {
  what: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What was asked for once it is here; until then what is going on. */
export function Loaded<Data>({ what, query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error)
    return <LoadFailure what={what} why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
  return <SkeletonLines count={6} label={`Loading ${what.toLowerCase()}...`} />
}
