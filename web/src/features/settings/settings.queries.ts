import { settingsApi } from '@pam/contracts/settings'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'

const all = ['settings'] as const

export const settingsQueries = {
  installation: () =>
    queryOptions({
      queryKey: [...all, 'installation'],
      queryFn: ({ signal }) => api(settingsApi.installation, {}, signal),
    }),
  outbox: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'outbox'],
      queryFn: ({ signal, pageParam }) =>
        api(
          settingsApi.outbox,
          { query: pageParam ? { after: pageParam, limit: 50 } : { limit: 50 } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
}

/** Lets a restored copy mail and text again. */
export function useUnmute() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(settingsApi.unmute, {}),
    onSuccess: async (installation) => {
      cache.setQueryData(settingsQueries.installation().queryKey, installation)
      await cache.invalidateQueries({ queryKey: settingsQueries.outbox().queryKey })
    },
  })
}
