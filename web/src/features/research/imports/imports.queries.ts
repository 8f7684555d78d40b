import {
  type AuthorityImportState,
  type AuthorityImportView,
  authorityImportsApi,
  importPiece,
} from '@pam/contracts/research/imports'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['research', 'authority-imports'] as const
const watchMs = 2_000

export const isUnderWay = (state: AuthorityImportState): boolean =>
  state === 'waiting' || state === 'importing'

export const importQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: all,
      queryFn: ({ signal, pageParam }) =>
        api(
          authorityImportsApi.list,
          { query: { limit: 10, ...(pageParam && { after: pageParam }) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some((one) => isUnderWay(one.state))) ? watchMs : false,
    }),
}

function useImportAct(act: (id: string) => Promise<AuthorityImportView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: all })
      void cache.invalidateQueries({ queryKey: ['research', 'sources'] })
    },
  })
}

export const useCancelImport = () => useImportAct((id) => api(authorityImportsApi.cancel, { params: { id } }))
export const useResumeImport = () => useImportAct((id) => api(authorityImportsApi.resume, { params: { id } }))

interface Sending {
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (at: AuthorityImportView) => void
}

/** Uploads a file in chunks; selected again after an interruption, it resumes. */
export function useSendImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, signal, onProgress }: Sending) => {
      let at = await api(authorityImportsApi.begin, { body: { name: file.name, size: file.size } }, signal)
      onProgress(at)
      while (at.state === 'receiving' && at.received < file.size) {
        const bytes = await file.slice(at.received, at.received + importPiece).arrayBuffer()
        const where = { params: { id: at.id }, query: { offset: at.received } }
        at = await api(authorityImportsApi.sendPiece, where, signal, new Blob([bytes]))
        onProgress(at)
      }
      return at
    },
    onSettled: () => cache.invalidateQueries({ queryKey: all }),
  })
}
