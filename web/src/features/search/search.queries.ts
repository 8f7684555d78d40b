import { searchApi } from '@pam/contracts/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'
import type { Chosen } from './search-place.ts'

const watchMs = 3_000

export interface Question {
  readonly q: string
  readonly chosen: Chosen
  /** The last word is still being typed. */
  readonly isUnfinished: boolean
  readonly limit: number
}

/** The filters next to the question, in the server's format. */
export const filterOf = (chosen: Chosen) => ({
  kind: chosen.kind,
  case_id: chosen.case,
  author_id: chosen.author,
  year: chosen.year,
  from: chosen.from,
  until: chosen.until,
})

export const searchQueries = {
  /** The last results stay until the next arrive; a superseded request is aborted. */
  everything: ({ q, chosen, isUnfinished, limit }: Question) =>
    queryOptions({
      queryKey: ['search', 'everything', q, chosen, isUnfinished, limit],
      queryFn: ({ signal }) =>
        api(
          searchApi.search,
          {
            query: {
              q,
              limit,
              ...filterOf(chosen),
              ...(isUnfinished ? { typing: 'true' } : {}),
            },
          },
          signal,
        ),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
  /** Each list belongs to its own input: that of earlier input is not kept meanwhile. */
  suggestions: (q: string) =>
    queryOptions({
      queryKey: ['search', 'suggestions', q],
      queryFn: ({ signal }) => api(searchApi.suggestions, { query: { q } }, signal),
      retry: false,
    }),
  /** Polled while documents are still being indexed, and not after. */
  index: () =>
    queryOptions({
      queryKey: ['search', 'index'],
      queryFn: ({ signal }) => api(searchApi.index, {}, signal),
      refetchInterval: ({ state: { data } }) => (data && data.indexed < data.sources ? watchMs : false),
    }),
}
