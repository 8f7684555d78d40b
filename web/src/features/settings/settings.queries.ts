import { egressApi } from '@pam/contracts/egress'
import { type Provider, settingsApi } from '@pam/contracts/settings'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['settings'] as const

export const settingsQueries = {
  integration: (provider: Provider) =>
    queryOptions({
      queryKey: [...all, 'integration', provider],
      queryFn: ({ signal }) => api(settingsApi.integration, { params: { provider } }, signal),
    }),
  models: () =>
    queryOptions({
      queryKey: [...all, 'models'],
      queryFn: ({ signal }) => api(settingsApi.models, {}, signal),
      // Each look asks the service, so it is asked once a visit.
      staleTime: 600_000,
      retry: false,
    }),
  general: () =>
    queryOptions({
      queryKey: [...all, 'general'],
      queryFn: ({ signal }) => api(settingsApi.general, {}, signal),
    }),
  aiPolicy: () =>
    queryOptions({
      queryKey: [...all, 'ai-policy'],
      queryFn: ({ signal }) => api(settingsApi.aiPolicy, {}, signal),
    }),
  retention: () =>
    queryOptions({
      queryKey: [...all, 'retention'],
      queryFn: ({ signal }) => api(settingsApi.retention, {}, signal),
    }),
  egressSwitch: () =>
    queryOptions({
      queryKey: ['egress', 'switch'],
      queryFn: ({ signal }) => api(egressApi.readSwitch, {}, signal),
    }),
  mobile: () =>
    queryOptions({
      queryKey: [...all, 'mobile'],
      queryFn: ({ signal }) => api(settingsApi.mobile, {}, signal),
    }),
  smsTests: () =>
    queryOptions({
      queryKey: [...all, 'sms-tests'],
      queryFn: ({ signal }) => api(settingsApi.smsTests, {}, signal),
      // The server follows a message under way; look again while there is one.
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'queued' || status === 'sent') ? 5000 : false,
    }),
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
