import { type RunState, researchRunsApi } from '@pam/contracts/research/runs'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBlob } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['research', 'runs'] as const
/** Steps are written within a second or two. */
const watchMs = 1_500

export const isUnderWay = (state: RunState): boolean => state === 'waiting' || state === 'running'

export const runQueries = {
  scope: () =>
    queryOptions({
      queryKey: ['research', 'scope'],
      queryFn: ({ signal }) => api(researchRunsApi.scope, {}, signal),
    }),
  list: (caseId?: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', caseId ?? null],
      queryFn: ({ signal, pageParam }) =>
        api(
          researchRunsApi.list,
          {
            query: {
              limit: 20,
              ...(caseId && { case_id: caseId }),
              ...(pageParam && { after: pageParam }),
            },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some((run) => isUnderWay(run.state))) ? watchMs : false,
    }),
  /** Polled while it works, and not after. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(researchRunsApi.show, { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? watchMs : false),
    }),
  gate: (id: string, mark: string) =>
    queryOptions({
      queryKey: [...all, 'gate', id, mark],
      queryFn: ({ signal }) => api(researchRunsApi.gate, { params: { id } }, signal),
    }),
}

function useRunAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: () => cache.invalidateQueries({ queryKey: all }) })
}

export const useStartRun = () =>
  useRunAct((body: CallInput<typeof researchRunsApi.start>['body']) => api(researchRunsApi.start, { body }))

export const useRefreshRun = (id: string) => useRunAct(() => api(researchRunsApi.refresh, { params: { id } }))

export const useChangeRun = (id: string) =>
  useRunAct((body: CallInput<typeof researchRunsApi.change>['body']) =>
    api(researchRunsApi.change, { params: { id }, body }),
  )

/** A deleted run is not refetched. */
export function useRemoveRun(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(researchRunsApi.remove, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...all, 'list'] }),
  })
}

export const useSignOff = (id: string) =>
  useRunAct((body: CallInput<typeof researchRunsApi.signOff>['body']) =>
    api(researchRunsApi.signOff, { params: { id }, body }),
  )

export const useWithdraw = (id: string) =>
  useRunAct((key: string) => api(researchRunsApi.withdraw, { params: { id, key } }))

export const useExportMemo = (id: string) =>
  useMutation({
    mutationFn: (as: 'docx' | 'pdf') => apiBlob(researchRunsApi.export, { params: { id }, query: { as } }),
  })
