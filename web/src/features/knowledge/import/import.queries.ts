import { type EntryState, type ImportView, knowledgeImportsApi } from '@pam/contracts/knowledge/imports'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['knowledge', 'imports'] as const
const watchMs = 1_500

/** A person is waiting for a running operation. */
export const isMoving = ({ state, counts }: Pick<ImportView, 'state' | 'counts'>): boolean =>
  state === 'writing' || (state === 'open' && counts.waiting > 0)

export const importQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => api(knowledgeImportsApi.list, {}, signal),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(knowledgeImportsApi.show, { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? watchMs : false),
    }),
  /** Refetched whenever the import has changed. */
  entries: (id: string, state: EntryState | undefined, moved: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'entries', id, state ?? null, moved],
      queryFn: ({ pageParam, signal }) =>
        api(
          knowledgeImportsApi.entries,
          {
            params: { id },
            query: { limit: 100, ...(state && { state }), ...(pageParam && { after: pageParam }) },
          },
          signal,
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: (before) => before,
    }),
}

export function useImportActs() {
  const cache = useQueryClient()
  const onSuccess = (view: ImportView) => {
    cache.setQueryData(importQueries.one(view.id).queryKey, view)
    return cache.invalidateQueries({ queryKey: ['knowledge'] })
  }
  const params = (id: string) => ({ params: { id } })
  return {
    begin: useMutation({
      mutationFn: (body: CallInput<typeof knowledgeImportsApi.begin>['body']) =>
        api(knowledgeImportsApi.begin, { body }),
      onSuccess,
    }),
    start: useMutation({
      mutationFn: ({ id, ...body }: { id: string } & CallInput<typeof knowledgeImportsApi.start>['body']) =>
        api(knowledgeImportsApi.start, { ...params(id), body }),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: (id: string) => api(knowledgeImportsApi.cancel, params(id)),
      onSuccess,
    }),
    undo: useMutation({ mutationFn: (id: string) => api(knowledgeImportsApi.undo, params(id)), onSuccess }),
  }
}

/** One file, with its folder. */
export function sendFile(id: string, file: File): Promise<ImportView> {
  const form = new FormData()
  form.append('path', file.webkitRelativePath || file.name)
  form.append('file', file)
  return api(knowledgeImportsApi.addFile, { params: { id } }, undefined, form)
}
