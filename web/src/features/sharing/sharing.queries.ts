import {
  type LinkFilter,
  type LinkView,
  type NewRequest,
  type NewShare,
  sharingApi,
} from '@pam/contracts/sharing'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['sharing'] as const
const pageSize = 50

const wire = ({ mine, ...filter }: LinkFilter) => ({ ...filter, ...(mine ? { mine: 'true' } : {}) })
const from = (after: string | null) => (after ? { after } : {})

export const sharingQueries = {
  list: (filter: LinkFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter],
      queryFn: ({ signal, pageParam }) =>
        api(sharingApi.list, { query: { ...wire(filter), limit: pageSize, ...from(pageParam) } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(sharingApi.show, { params: { id } }, signal),
    }),
  log: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'log', id],
      queryFn: ({ signal, pageParam }) =>
        api(sharingApi.log, { params: { id }, query: { limit: pageSize, ...from(pageParam) } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
}

function useSharingAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => cache.invalidateQueries({ queryKey: all }) })
}

export const useShare = () => useSharingAct((body: NewShare) => api(sharingApi.share, { body }))
export const useRequest = () => useSharingAct((body: NewRequest) => api(sharingApi.request, { body }))
export const useRevoke = () =>
  useSharingAct(({ id }: Pick<LinkView, 'id'>) => api(sharingApi.revoke, { params: { id } }))
export const useRenew = (id: string) =>
  useSharingAct((by_mail: boolean) => api(sharingApi.renew, { params: { id }, body: { by_mail } }))
