import { searchApi } from '@pam/contracts/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

const watchMs = 3_000

export interface Question {
  readonly q: string
  readonly caseId: string | undefined
  /** The last word is still being typed. */
  readonly isUnfinished: boolean
}

export const searchQueries = {
  /** What was found last stays until the next answer is there; an answer nobody waits for is given up. */
  passages: ({ q, caseId, isUnfinished }: Question) =>
    queryOptions({
      queryKey: ['search', 'passages', q, caseId ?? null, isUnfinished],
      queryFn: ({ signal }) =>
        api(
          searchApi.passages,
          {
            query: {
              q,
              ...(caseId ? { case_id: caseId } : {}),
              ...(isUnfinished ? { typing: 'true' } : {}),
            },
          },
          signal,
        ),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
  /** Asked again while documents are still being indexed, and not after. */
  index: () =>
    queryOptions({
      queryKey: ['search', 'index'],
      queryFn: ({ signal }) => api(searchApi.index, {}, signal),
      refetchInterval: ({ state: { data } }) => (data && data.indexed < data.sources ? watchMs : false),
    }),
}
