import { documentsApi } from '@pam/contracts/documents'
import {
  type SignatureDraft,
  type SignatureFilter,
  signaturesApi,
  type TimestampSettings,
} from '@pam/contracts/signatures'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiBytes } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['signatures'] as const

export const signatureQueries = {
  list: (filter: SignatureFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter],
      queryFn: ({ pageParam, signal }) =>
        api(signaturesApi.list, { query: { ...filter, limit: 50, after: pageParam } }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(signaturesApi.show, { params: { id } }, signal),
      // Others sign meanwhile: what was kept from the last visit is asked again at once.
      staleTime: 0,
      // While the file is made, and while others sign.
      refetchInterval: ({ state }) => (state.data?.status === 'sealing' ? 2000 : 30_000),
    }),
  timestamps: () =>
    queryOptions({
      queryKey: [...all, 'timestamps'],
      queryFn: ({ signal }) => api(signaturesApi.timestamps, {}, signal),
      staleTime: 0,
    }),
  page: (id: string, number: number) =>
    queryOptions({
      queryKey: [...all, 'page', id, number],
      queryFn: async ({ signal }) =>
        new Blob([await apiBytes(signaturesApi.page, { params: { id, number } }, signal)], {
          type: 'image/png',
        }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Every act answers the whole request, which is shown at once. */
function useSignatureAct<Input, Answer extends { id: string }>(run: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (view) => {
      cache.setQueryData([...all, 'one', view.id], view)
      void cache.invalidateQueries({ queryKey: [...all, 'list'] })
      void cache.invalidateQueries({ queryKey: ['cases'] })
    },
  })
}

export const useCreateRequest = () =>
  useSignatureAct((body: { document_id: string; include_privileged: boolean }) =>
    api(signaturesApi.create, { body }),
  )
const tries = 60
const pauseMs = 1000

/** A document that was just filed is read before it can be signed; what takes too long is left to the server to refuse. */
export async function whenRead(id: string): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const { state } = await api(documentsApi.show, { params: { id } })
    if (state !== 'received' && state !== 'reading') return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

export const useRequestFromLetter = () =>
  useSignatureAct((id: string) => api(signaturesApi.fromLetter, { params: { id } }))
export const useChangeRequest = (id: string) =>
  useSignatureAct((body: SignatureDraft) => api(signaturesApi.change, { params: { id }, body }))
export const useSendRequest = (id: string) =>
  useSignatureAct((_: undefined) => api(signaturesApi.send, { params: { id } }))
export const useRemind = () => useSignatureAct((id: string) => api(signaturesApi.remind, { params: { id } }))
export const useVoid = (id: string) =>
  useSignatureAct((reason: string) => api(signaturesApi.void, { params: { id }, body: { reason } }))

export function useSaveTimestamps() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: TimestampSettings) => api(signaturesApi.saveTimestamps, { body }),
    onSuccess: (saved) => cache.setQueryData([...all, 'timestamps'], saved),
  })
}

export function useRemoveDraft(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(signaturesApi.remove, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...all, 'list'] }),
  })
}

/** The pass is for this tab; the page for signers finds it there. */
export const useSignAsMe = (id: string) =>
  useMutation({
    mutationFn: () => api(signaturesApi.signAsMe, { params: { id } }),
    onSuccess: ({ pass }) => {
      sessionStorage.setItem('pam-signing-pass', pass)
      location.assign('/sign')
    },
  })
