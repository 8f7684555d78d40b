import { searchApi } from '@pam/contracts/search'
import { searchGoldenApi } from '@pam/contracts/search/golden'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['search', 'golden'] as const
const watchMs = 3_000

export const goldenQueries = {
  own: () =>
    queryOptions({
      queryKey: [...all, 'own'],
      queryFn: ({ signal }) => api(searchGoldenApi.list, {}, signal),
    }),
  /** Polled while an index is being built. */
  quality: () =>
    queryOptions({
      queryKey: [...all, 'quality'],
      queryFn: ({ signal }) => api(searchGoldenApi.quality, {}, signal),
      refetchInterval: ({ state: { data } }) => (data?.building ? watchMs : false),
    }),
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => cache.invalidateQueries({ queryKey: all }) })
}

export const useSaveGolden = () =>
  useChange((body: { q: string; source_id: string; start: number }) => api(searchGoldenApi.save, { body }))

export const useDropGolden = () => useChange((id: string) => api(searchGoldenApi.drop, { params: { id } }))

export const useMeasure = () => useChange(() => api(searchGoldenApi.measure, {}))

export const useReindex = () => useChange(() => api(searchApi.reindex, {}))

export const useDecide = () =>
  useChange(({ id, take }: { id: string; take: boolean }) =>
    api(searchGoldenApi.decide, { params: { id }, body: { take } }),
  )
