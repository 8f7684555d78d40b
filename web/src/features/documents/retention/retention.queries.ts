import { documentRetentionApi } from '@pam/contracts/documents/retention'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['document-retention'] as const

export const retentionQueries = {
  due: () =>
    queryOptions({
      queryKey: [...all, 'due'],
      queryFn: async ({ signal }) => (await api(documentRetentionApi.due, {}, signal)).items,
    }),
  certificates: () =>
    queryOptions({
      queryKey: [...all, 'certificates'],
      queryFn: async ({ signal }) => (await api(documentRetentionApi.certificates, {}, signal)).items,
    }),
}

/** Destroyed documents disappear from every list. */
function useRetentionAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: all }),
        cache.invalidateQueries({ queryKey: ['documents'] }),
      ]),
  })
}

export const usePropose = () =>
  useRetentionAct((body: { case_id: string; reason: string }) => api(documentRetentionApi.propose, { body }))

export const useRefuse = () =>
  useRetentionAct((id: string) => api(documentRetentionApi.refuse, { params: { id } }))

export const useApprove = () =>
  useRetentionAct((id: string) => api(documentRetentionApi.approve, { params: { id } }))
