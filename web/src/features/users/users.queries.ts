import { type newInvitation, type newUser, type UserChange, usersApi } from '@pam/contracts/users'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['users'] as const

export const userQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => api(usersApi.list, {}, signal),
    }),
  stats: () =>
    queryOptions({
      queryKey: [...all, 'stats'],
      queryFn: ({ signal }) => api(usersApi.stats, {}, signal),
    }),
  invitations: () =>
    queryOptions({
      queryKey: [...all, 'invitations'],
      queryFn: ({ signal }) => api(usersApi.invitations, {}, signal),
    }),
}

/** Runs one act and reads people, figures and invitations again: each act touches more than one of them. */
function useUserAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => cache.invalidateQueries({ queryKey: all }),
  })
}

const at = (id: string) => ({ params: { id } })

export const useCreateUser = () =>
  useUserAct((body: z.input<typeof newUser>) => api(usersApi.create, { body }))
export const useChangeUser = () =>
  useUserAct(({ id, body }: { id: string; body: UserChange }) => api(usersApi.change, { ...at(id), body }))
export const useInvite = () =>
  useUserAct((body: z.input<typeof newInvitation>) => api(usersApi.invite, { body }))

export const useDeactivate = () => useUserAct((id: string) => api(usersApi.deactivate, at(id)))
export const useActivate = () => useUserAct((id: string) => api(usersApi.activate, at(id)))
export const useSendReset = () => useUserAct((id: string) => api(usersApi.sendReset, at(id)))
export const useRequirePasswordChange = () =>
  useUserAct((id: string) => api(usersApi.requirePasswordChange, at(id)))
export const useDropSecondFactor = () => useUserAct((id: string) => api(usersApi.dropSecondFactor, at(id)))

export const useCancelInvitation = () => useUserAct((id: string) => api(usersApi.cancelInvitation, at(id)))
export const useResendInvitation = () => useUserAct((id: string) => api(usersApi.resendInvitation, at(id)))

export const useImportUsers = () => useUserAct((csv: string) => api(usersApi.importUsers, { body: { csv } }))
export const usePreviewImport = () =>
  useMutation({ mutationFn: (csv: string) => api(usersApi.previewImport, { body: { csv } }) })
export const useExportUsers = () => useMutation({ mutationFn: () => api(usersApi.exportUsers, {}) })
