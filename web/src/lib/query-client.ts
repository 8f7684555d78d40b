import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { currentSession, subscribeToSession } from './session.ts'

const isWorthAnotherTry = (error: Error) =>
  error instanceof ApiError && (error.kind === 'unreachable' || error.status >= 502)

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  })
}

/** What one person loaded must never be shown to the next. */
export function forgetBetweenPeople(client: QueryClient): () => void {
  let last = currentSession().user?.id
  return subscribeToSession(() => {
    const now = currentSession().user?.id
    if (now !== last) client.clear()
    last = now
  })
}
