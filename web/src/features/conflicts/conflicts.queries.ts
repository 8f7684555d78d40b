import { type AskedName, type CheckView, conflictsApi, type Decision } from '@pam/contracts/conflicts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '#lib/api'

const all = ['conflicts'] as const

export const conflictQueries = {
  ofCase: (id: string) =>
    queryOptions({
      queryKey: [...all, 'case', id],
      queryFn: ({ signal }) => api(conflictsApi.ofCase, { params: { id } }, signal),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(conflictsApi.show, { params: { id } }, signal),
    }),
  list: (isUndecided: boolean) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', isUndecided],
      queryFn: ({ signal, pageParam }) =>
        api(
          conflictsApi.list,
          {
            query: {
              ...(isUndecided ? { undecided: 'true' } : {}),
              ...(pageParam ? { after: pageParam } : {}),
            },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
}

/** A check or a decision also shows in the timeline of its case, and in the inquiry it was made for. */
function keep(cache: QueryClient, check: CheckView) {
  cache.setQueryData(conflictQueries.one(check.id).queryKey, check)
  void cache.invalidateQueries({ queryKey: ['cases'] })
  void cache.invalidateQueries({ queryKey: ['intake'] })
  return cache.invalidateQueries({ queryKey: all })
}

function useCheckAct<Input>(run: (input: Input) => Promise<CheckView>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: (check) => keep(cache, check) })
}

export const useCheckNames = () =>
  useCheckAct((names: AskedName[]) => api(conflictsApi.check, { body: { names } }))

export const useCheckCase = (id: string) => useCheckAct(() => api(conflictsApi.checkCase, { params: { id } }))

export const useDecide = (id: string) =>
  useCheckAct((body: { decision: Decision; reason: string }) =>
    api(conflictsApi.decide, { params: { id }, body }),
  )

export const useReport = (id: string) =>
  useMutation({ mutationFn: () => api(conflictsApi.report, { params: { id } }) })
