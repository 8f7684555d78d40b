import { searchHistoryApi } from '@pam/contracts/search/history'
import { type AskedSearch, type SearchAlert, searchSavedApi } from '@pam/contracts/search/saved'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['search', 'saved'] as const
const past = ['search', 'history'] as const

export const savedQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => api(searchSavedApi.list, {}, signal),
    }),
  /**
   * Opening marks results as seen, so it is done once per visit; they are still marked when the user comes back from a
   * result.
   */
  opened: (id: string, visit: string) =>
    queryOptions({
      queryKey: ['search', 'opened', id, visit],
      queryFn: () => api(searchSavedApi.open, { params: { id } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}

export const historyQueries = {
  list: () =>
    queryOptions({
      queryKey: past,
      queryFn: ({ signal }) => api(searchHistoryApi.list, {}, signal),
      // Every search may have added to it.
      staleTime: 0,
    }),
}

function useChange<Input, Result>(key: readonly string[], change: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => cache.invalidateQueries({ queryKey: key }) })
}

interface NewSaved {
  readonly name: string
  readonly alert: SearchAlert
  readonly asked: AskedSearch
}

export const useSaveSearch = () => useChange(all, (body: NewSaved) => api(searchSavedApi.save, { body }))

export const useChangeSaved = (id: string) =>
  useChange(all, (body: { name?: string; alert?: SearchAlert }) =>
    api(searchSavedApi.change, { params: { id }, body }),
  )

export const useRemoveSaved = () =>
  useChange(all, (id: string) => api(searchSavedApi.remove, { params: { id } }))

export const useRestoreSaved = () =>
  useChange(all, (id: string) => api(searchSavedApi.restore, { params: { id } }))

export const useForgetSearch = () =>
  useChange(past, (id: string) => api(searchHistoryApi.forget, { params: { id } }))

export const useClearHistory = () => useChange(past, () => api(searchHistoryApi.clear, {}))

export const useKeepHistory = () =>
  useChange(past, (isKept: boolean) => api(searchHistoryApi.keep, { body: { is_kept: isKept } }))
