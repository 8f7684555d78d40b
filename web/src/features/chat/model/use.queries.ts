import { chatModelsApi } from '@pam/contracts/chat/models'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['model-use'] as const

export const modelUseQueries = {
  firm: (month: string | undefined) =>
    queryOptions({
      queryKey: [...all, 'firm', month ?? 'now'],
      queryFn: ({ signal }) => api(chatModelsApi.firmUsage, { query: month ? { month } : {} }, signal),
    }),
  limits: () =>
    queryOptions({
      queryKey: [...all, 'limits'],
      queryFn: ({ signal }) => api(chatModelsApi.limits, {}, signal),
    }),
}

export const useExportUse = () => useMutation({ mutationFn: () => api(chatModelsApi.exportUsage, {}) })

export function useSaveLimits() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof chatModelsApi.saveLimits>['body']) =>
      api(chatModelsApi.saveLimits, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}
