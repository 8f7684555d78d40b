import { type EgressFilter, egressApi } from '@pam/contracts/egress'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['egress'] as const
const pageSize = 50

export const egressQueries = {
  list: (filter: EgressFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter],
      queryFn: ({ signal, pageParam }) =>
        api(
          egressApi.list,
          { query: { ...filter, limit: pageSize, ...(pageParam ? { after: pageParam } : {}) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  summary: () =>
    queryOptions({
      queryKey: [...all, 'summary'],
      queryFn: ({ signal }) => api(egressApi.summary, {}, signal),
    }),
}

export const useExportLedger = () =>
  useMutation({ mutationFn: (query: EgressFilter) => api(egressApi.exportLedger, { query }) })
