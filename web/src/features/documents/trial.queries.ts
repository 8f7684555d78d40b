import { documentsApi } from '@pam/contracts/documents'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { openGuestSession } from '#features/auth'
import { api } from '#lib/api'
import { currentSession } from '#lib/session'
import { useMutation } from '#lib/use-mutation'

const all = ['documents', 'trial'] as const
const watchMs = 1_000

export const trialQueries = {
  now: () =>
    queryOptions({
      queryKey: [...all, 'now'],
      queryFn: async ({ signal }) => (await api(documentsApi.trial, {}, signal)).trial,
      refetchInterval: ({ state }) => (state.data?.state === 'reading' ? watchMs : false),
    }),
  text: (begun: string) =>
    queryOptions({
      queryKey: [...all, 'text', begun],
      queryFn: ({ signal }) => api(documentsApi.trialText, {}, signal),
    }),
}

/** A visitor without a session gets one first: what is tried belongs to it. */
export function useTryOut() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      if (!currentSession().token) await openGuestSession()
      const form = new FormData()
      form.set('file', file)
      return api(documentsApi.tryOut, {}, undefined, form)
    },
    onSuccess: (trial) => cache.setQueryData(trialQueries.now().queryKey, trial),
  })
}

export function useForgetTrial() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(documentsApi.dropTrial, {}),
    onSuccess: () => cache.setQueryData(trialQueries.now().queryKey, null),
  })
}
