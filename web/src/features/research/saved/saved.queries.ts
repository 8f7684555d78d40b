import { type SavedAuthority, savedAuthoritiesApi } from '@pam/contracts/research/saved-authorities'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['research', 'saved'] as const

export interface SavedFilter {
  readonly case_id?: string
  readonly knowledge_id?: string
}

export const savedQueries = {
  list: (filter: SavedFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, filter],
      queryFn: ({ signal, pageParam }) =>
        api(
          savedAuthoritiesApi.list,
          { query: { ...filter, limit: 100, ...(pageParam && { after: pageParam }) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
}

function useSavedAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => cache.invalidateQueries({ queryKey: all }) })
}

export type SaveBody = NonNullable<CallInput<typeof savedAuthoritiesApi.save>['body']>
type ChangeBody = CallInput<typeof savedAuthoritiesApi.change>['body']

export const useSaveAuthority = () => useSavedAct((body: SaveBody) => api(savedAuthoritiesApi.save, { body }))

export const useChangeSaved = (id: string) =>
  useSavedAct((body: ChangeBody) => api(savedAuthoritiesApi.change, { params: { id }, body }))

export const useRemoveSaved = () =>
  useSavedAct((id: string) => api(savedAuthoritiesApi.remove, { params: { id } }))

/** The data for restoring a removed one. */
export const asSaved = (saved: SavedAuthority): SaveBody => ({
  knowledge_id: saved.knowledge_id,
  case_id: saved.case_id,
  folder: saved.folder,
  note: saved.note,
  words: saved.is_in_text ? (saved.highlight?.words ?? null) : null,
  is_watched: saved.is_watched,
})
