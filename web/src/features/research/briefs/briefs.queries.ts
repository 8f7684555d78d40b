import { type BriefFacts, type BriefOutcome, researchBriefsApi } from '@pam/contracts/research/briefs'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['research', 'briefs'] as const

export const outcomeLabels: Record<BriefOutcome, string> = {
  pending: 'Pending',
  granted: 'Granted',
  granted_in_part: 'Granted in part',
  denied: 'Denied',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
}

export const briefQueries = {
  list: (q: string, outcome: BriefOutcome | '') =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', q, outcome],
      queryFn: ({ signal, pageParam }) =>
        api(
          researchBriefsApi.list,
          {
            query: {
              limit: 20,
              ...(q && { q }),
              ...(outcome && { outcome }),
              ...(pageParam && { after: pageParam }),
            },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(researchBriefsApi.show, { params: { id } }, signal),
    }),
}

function useBriefAct<Input, Result>(act: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: act, onSuccess: () => cache.invalidateQueries({ queryKey: all }) })
}

export const useMarkBrief = (id: string) =>
  useBriefAct((body: BriefFacts & { revision: number | null }) =>
    api(researchBriefsApi.mark, { params: { id }, body }),
  )

export const useUnmarkBrief = (id: string) =>
  useBriefAct(() => api(researchBriefsApi.unmark, { params: { id } }))

export const useReusePassage = (id: string) =>
  useMutation({
    mutationFn: (body: { start: number; end: number }) =>
      api(researchBriefsApi.passage, { params: { id }, body }),
  })
