import {
  type NewPortalPerson,
  type NewPortalRequest,
  type NewPortalShare,
  type PortalSettings,
  type PortalView,
  portalApi,
} from '@pam/contracts/portal'
import type { PortalRights } from '@pam/contracts/portal/client'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBlob } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['portal'] as const

export const portalQueries = {
  ofCase: (id: string) =>
    queryOptions({
      queryKey: [...all, 'case', id],
      queryFn: ({ signal }) => api(portalApi.show, { params: { id } }, signal),
      refetchInterval: 60_000,
    }),
  preview: (id: string) =>
    queryOptions({
      queryKey: [...all, 'preview', id],
      queryFn: ({ signal }) => api(portalApi.preview, { params: { id } }, signal),
      gcTime: 0,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...all, 'settings'],
      queryFn: ({ signal }) => api(portalApi.settings, {}, signal),
    }),
}

/** Every act answers the whole portal of its case, which is shown at once. */
function usePortalAct<Input, View extends PortalView>(run: (input: Input) => Promise<View>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: async (view) => {
      const { queryKey } = portalQueries.ofCase(view.case_id)
      // An answer still on its way was read before this act, and would undo it on screen.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, view)
      void cache.invalidateQueries({ queryKey: ['cases'] })
    },
  })
}

type ById<Body> = { id: string; body: Body }

export const useInvite = () =>
  usePortalAct(({ id, body }: ById<NewPortalPerson>) => api(portalApi.invite, { params: { id }, body }))
export const useResend = () => usePortalAct((id: string) => api(portalApi.resend, { params: { id } }))
export const useSetRights = () =>
  usePortalAct(({ id, body }: ById<PortalRights>) => api(portalApi.setRights, { params: { id }, body }))
export const useSetMobile = () =>
  usePortalAct(({ id, body }: ById<{ mobile: string }>) => api(portalApi.setMobile, { params: { id }, body }))
export const useRemovePasskey = () =>
  usePortalAct((params: { id: string; passkey: string }) => api(portalApi.removePasskey, { params }))
export const useRemovePerson = () => usePortalAct((id: string) => api(portalApi.remove, { params: { id } }))
export const useSetUpdate = () =>
  usePortalAct(({ id, body }: ById<{ text: string; sign_off: string | null }>) =>
    api(portalApi.setUpdate, { params: { id }, body }),
  )
export const useShareItem = () =>
  usePortalAct(({ id, body }: ById<Partial<NewPortalShare> & Pick<NewPortalShare, 'kind' | 'subject_id'>>) =>
    api(portalApi.share, { params: { id }, body }),
  )
export const useUnshare = () => usePortalAct((id: string) => api(portalApi.unshare, { params: { id } }))
export const useWriteMessage = () =>
  usePortalAct(({ id, body }: ById<{ body: string; document_ids: string[]; sign_off: string | null }>) =>
    api(portalApi.say, { params: { id }, body }),
  )
export const useRequestDocuments = () =>
  usePortalAct(({ id, body }: ById<NewPortalRequest>) => api(portalApi.request, { params: { id }, body }))
export const useSetItem = () =>
  usePortalAct(({ id, body }: ById<{ is_done: boolean }>) => api(portalApi.setItem, { params: { id }, body }))
export const useCloseRequest = () =>
  usePortalAct((id: string) => api(portalApi.closeRequest, { params: { id } }))
export const useClosePortal = () => usePortalAct((id: string) => api(portalApi.close, { params: { id } }))
export const useOpenPortal = () => usePortalAct((id: string) => api(portalApi.open, { params: { id } }))

export const useExportExchange = () =>
  useMutation({ mutationFn: (id: string) => apiBlob(portalApi.exportExchange, { params: { id } }) })

export function useMarkRead(caseId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(portalApi.read, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: portalQueries.ofCase(caseId).queryKey }),
  })
}

export function useChangeSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PortalSettings) => api(portalApi.changeSettings, { body }),
    onSuccess: (saved) => cache.setQueryData(portalQueries.settings().queryKey, saved),
  })
}
