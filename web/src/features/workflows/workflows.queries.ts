import { casesApi } from '@pam/contracts/cases'
import type { CallInput, CallResult, Endpoint } from '@pam/contracts/shared/endpoint'
import { type RunPage, workflowsApi } from '@pam/contracts/workflows'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['workflows'] as const

/** A run that works is looked at often, one that waits now and then, one that ended no more. */
export const refreshAfter = (status: RunPage['status'] | undefined): number | false =>
  status === 'running' ? 1_500 : status === 'waiting' ? 15_000 : false

export const workflowQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: async ({ signal }) => (await api(workflowsApi.list, {}, signal)).workflows,
    }),
  catalog: () =>
    queryOptions({
      queryKey: [...all, 'catalog'],
      queryFn: ({ signal }) => api(workflowsApi.catalog, {}, signal),
      staleTime: 600_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(workflowsApi.show, { params: { id } }, signal),
    }),
  runs: (id: string) =>
    queryOptions({
      queryKey: [...all, 'runs', id],
      queryFn: async ({ signal }) =>
        (await api(workflowsApi.runs, { params: { id }, query: { limit: 100 } }, signal)).items,
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'running') ? refreshAfter('running') : false,
    }),
  run: (id: string) =>
    queryOptions({
      queryKey: [...all, 'run', id],
      queryFn: ({ signal }) => api(workflowsApi.showRun, { params: { id } }, signal),
      refetchInterval: ({ state }) => refreshAfter(state.data?.status),
    }),
  version: (id: string, number: number) =>
    queryOptions({
      queryKey: [...all, 'version', id, number],
      queryFn: ({ signal }) => api(workflowsApi.version, { params: { id, number } }, signal),
      // A version never changes once it is saved.
      staleTime: 600_000,
    }),
  metrics: (id: string) =>
    queryOptions({
      queryKey: [...all, 'metrics', id],
      queryFn: ({ signal }) => api(workflowsApi.metrics, { params: { id } }, signal),
    }),
  approvals: () =>
    queryOptions({
      queryKey: [...all, 'approvals'],
      queryFn: async ({ signal }) => (await api(workflowsApi.approvals, {}, signal)).items,
      staleTime: 30_000,
      refetchInterval: 60_000,
    }),
  caseTitle: (id: string) =>
    queryOptions({
      queryKey: ['cases', 'one', id, 'title'],
      queryFn: async ({ signal }) => (await api(casesApi.show, { params: { id } }, signal)).title,
    }),
}

/** A change of workflows or runs: everything shown of them is read again. */
export function useWorkflowCall<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>): Promise<CallResult<E>> => api(endpoint, input),
    onSettled: () => cache.invalidateQueries({ queryKey: all }),
  })
}
