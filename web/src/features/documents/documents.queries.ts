import { type BulkAct, type DocumentFilter, type DocumentView, documentsApi } from '@pam/contracts/documents'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['documents'] as const
const pageSize = 50
/** Reading takes seconds; asked more often the server would do nothing but answer. */
const watchMs = 2_000

const isBeingRead = ({ state }: Pick<DocumentView, 'state'>) => state === 'received' || state === 'reading'

const wire = ({ unfiled, removed, privileged, ...filter }: DocumentFilter) => ({
  ...filter,
  ...(unfiled ? { unfiled: 'true' } : {}),
  ...(removed ? { removed: 'true' } : {}),
  ...(privileged ? { privileged: 'true' } : {}),
})

export const documentQueries = {
  /** Asked again while anything in it is being read, and not after. */
  list: (filter: DocumentFilter, limit = pageSize) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter, limit],
      queryFn: ({ signal, pageParam }) =>
        api(
          documentsApi.list,
          { query: { ...wire(filter), limit, ...(pageParam ? { after: pageParam } : {}) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some(isBeingRead)) ? watchMs : false,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(documentsApi.show, { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? watchMs : false),
    }),
  folders: () =>
    queryOptions({
      queryKey: [...all, 'folders'],
      queryFn: async ({ signal }) => (await api(documentsApi.folders, {}, signal)).items,
    }),
  /** How many wait for a person to let them in. */
  apart: () =>
    queryOptions({
      queryKey: [...all, 'apart'],
      queryFn: async ({ signal }) =>
        (await api(documentsApi.list, { query: { state: 'quarantined', limit: 1 } }, signal)).total,
    }),
}

/** Everything of documents is read again: one act shows in the list, the folders and the document. */
export const refreshDocuments = (cache: QueryClient) => cache.invalidateQueries({ queryKey: all })

function useDocumentAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => refreshDocuments(cache) })
}

export const useActOnMany = () =>
  useDocumentAct(({ ids, what }: { ids: readonly string[]; what: BulkAct }) =>
    api(documentsApi.bulk, { body: { ids: [...ids], what } }),
  )

type Change = CallInput<typeof documentsApi.change>['body']

export const useChangeDocument = (id: string) =>
  useDocumentAct((body: Change) => api(documentsApi.change, { params: { id }, body }))

export const useRelease = () => useDocumentAct((id: string) => api(documentsApi.release, { params: { id } }))

export const useReadAgain = () =>
  useDocumentAct((id: string) => api(documentsApi.readAgain, { params: { id } }))

/** One after another: the first refusal ends it, with the reason. */
export const useDestroy = () =>
  useDocumentAct(async (ids: readonly string[]) => {
    for (const id of ids) await api(documentsApi.destroy, { params: { id } })
  })

export const useAddFolder = () =>
  useDocumentAct((body: CallInput<typeof documentsApi.addFolder>['body']) =>
    api(documentsApi.addFolder, { body }),
  )

export const useRenameFolder = () =>
  useDocumentAct(({ id, name }: { id: string; name: string }) =>
    api(documentsApi.renameFolder, { params: { id }, body: { name } }),
  )

export const useDropFolder = () =>
  useDocumentAct((id: string) => api(documentsApi.dropFolder, { params: { id } }))
