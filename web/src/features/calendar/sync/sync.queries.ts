import { calendarSyncApi } from '@pam/contracts/calendar/sync'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['calendar'] as const

export const syncQueries = {
  account: () =>
    queryOptions({
      queryKey: [...all, 'account'],
      queryFn: async ({ signal }) => (await api(calendarSyncApi.account, {}, signal)).account,
    }),
}

function useSyncAct<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: all }) })
}

type Connecting = CallInput<typeof calendarSyncApi.connect>['body']
type Imported = CallInput<typeof calendarSyncApi.importFile>['body']

export const useConnect = () => useSyncAct((body: Connecting) => api(calendarSyncApi.connect, { body }))
export const useDisconnect = () => useSyncAct(() => api(calendarSyncApi.disconnect, {}))
export const useSyncNow = () => useSyncAct(() => api(calendarSyncApi.sync, {}))
export const useImportFile = () => useSyncAct((body: Imported) => api(calendarSyncApi.importFile, { body }))
