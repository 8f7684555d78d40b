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

/** What is chosen beside the question, as the server takes it. */
export const filterOf = (chosen: Chosen) => ({
  kind: chosen.kind,
  case_id: chosen.case,
  author_id: chosen.author,
  year: chosen.year,
  from: chosen.from,
  until: chosen.until,
})

export const searchQueries = {
  /** What was found last stays until the next answer is there; an answer nobody waits for is given up. */
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
  /** Each list belongs to its own letters: that of the letters before is not kept meanwhile. */
  suggestions: (q: string) =>
    queryOptions({
      queryKey: ['search', 'suggestions', q],
      queryFn: ({ signal }) => api(searchApi.suggestions, { query: { q } }, signal),
      retry: false,
    }),
  /** Asked again while documents are still being indexed, and not after. */
  index: () =>
    queryOptions({
      queryKey: ['search', 'index'],
      queryFn: ({ signal }) => api(searchApi.index, {}, signal),
      refetchInterval: ({ state: { data } }) => (data && data.indexed < data.sources ? watchMs : false),
    }),
}
