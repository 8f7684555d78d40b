import { type DocumentView, documentsApi } from '@pam/contracts/documents'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'
import { refreshDocuments } from '#slice/documents/documents.queries.ts'

type DocumentState = Pick<DocumentView, 'id' | 'version' | 'state'>

/** Separate from the documents' own queries: texts are large, and each reading is recorded. */
export const viewerQueries = {
  /** While it is being read, the pages so far. */
  words: ({ id, version, state }: DocumentState) =>
    queryOptions({
      queryKey: ['document-words', id, version, state],
      queryFn: ({ signal }) => api(documentsApi.text, { params: { id } }, signal),
      placeholderData: keepPreviousData,
      refetchInterval: state === 'reading' ? 5_000 : false,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  page: ({ id, version, state }: DocumentState, number: number) =>
    queryOptions({
      queryKey: ['document-page', id, version, state, number],
      queryFn: ({ signal }) => api(documentsApi.page, { params: { id, number } }, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  hidden: ({ id, version, state }: DocumentState) =>
    queryOptions({
      queryKey: ['document-hidden', id, version, state],
      queryFn: ({ signal }) => api(documentsApi.hidden, { params: { id } }, signal),
    }),
  versions: ({ id, version, state }: DocumentState) =>
    queryOptions({
      queryKey: ['document-versions', id, version, state],
      queryFn: async ({ signal }) => (await api(documentsApi.versions, { params: { id } }, signal)).items,
    }),
}

function useViewerAct<Input, Result>(key: string, run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => Promise.all([refreshDocuments(cache), cache.invalidateQueries({ queryKey: [key] })]),
  })
}

export const useReleaseHidden = (id: string) =>
  useViewerAct('document-hidden', (released: boolean) =>
    api(documentsApi.releaseHidden, { params: { id }, body: { released } }),
  )

export const useRestoreVersion = (id: string) =>
  useViewerAct('document-versions', (number: number) =>
    api(documentsApi.restoreVersion, { params: { id, number } }),
  )
