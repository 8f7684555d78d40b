import { type ContactKind, contactsApi } from '@pam/contracts/contacts'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'
import { refreshCases } from '#slice/cases/cases.queries.ts'

const all = ['contacts'] as const

export interface ContactFilter {
  q?: string | undefined
  kind?: ContactKind | undefined
}

/** As a form holds it: several addresses or numbers are lines. */
export interface TypedContact {
  name: string
  emails: string
  phones: string
}

export const contactQueries = {
  list: (filter: ContactFilter) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter],
      queryFn: ({ signal, pageParam }) =>
        api(contactsApi.list, { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page: { next: string | null }) => page.next,
    }),
  /** A few to choose from while a name is typed: each list belongs to its own letters, none is kept meanwhile. */
  suggestions: (q: string) =>
    queryOptions({
      queryKey: [...all, 'suggestions', q],
      queryFn: async ({ signal }) => (await api(contactsApi.list, { query: { q, limit: 8 } }, signal)).items,
    }),
  /** Existing contacts that could be meant. */
  similar: (typed: TypedContact) =>
    queryOptions({
      queryKey: [...all, 'similar', typed],
      queryFn: async ({ signal }) => (await api(contactsApi.similar, { query: typed }, signal)).items,
    }),
  duplicates: () =>
    queryOptions({
      queryKey: [...all, 'duplicates'],
      queryFn: ({ signal }) => api(contactsApi.duplicates, {}, signal),
    }),
  merges: (id: string) =>
    queryOptions({
      queryKey: [...all, 'merges', id],
      queryFn: async ({ signal }) => (await api(contactsApi.merges, at(id), signal)).items,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(contactsApi.show, { params: { id } }, signal),
    }),
}

/** A contact shows in the lists, on its page and as a party of cases. */
function useContactAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => Promise.all([cache.invalidateQueries({ queryKey: all }), refreshCases(cache)]),
  })
}

type Body<Name extends 'add' | 'change' | 'relate' | 'merge' | 'keepBoth'> = CallInput<
  (typeof contactsApi)[Name]
>['body']
const at = (id: string) => ({ params: { id } })

export const useAddContact = () => useContactAct((body: Body<'add'>) => api(contactsApi.add, { body }))
export const useChangeContact = (id: string) =>
  useContactAct((body: Body<'change'>) => api(contactsApi.change, { ...at(id), body }))
export const useRemoveContact = () => useContactAct((id: string) => api(contactsApi.remove, at(id)))
export const useRelate = (id: string) =>
  useContactAct((body: Body<'relate'>) => api(contactsApi.relate, { ...at(id), body }))
export const useMergeContacts = (id: string) =>
  useContactAct((body: Body<'merge'>) => api(contactsApi.merge, { ...at(id), body }))
export const useUndoMerge = () => useContactAct((id: string) => api(contactsApi.undoMerge, at(id)))
export const useKeepBoth = (id: string) =>
  useContactAct((body: Body<'keepBoth'>) => api(contactsApi.keepBoth, { ...at(id), body }))
export const useUnrelate = () => useContactAct((id: string) => api(contactsApi.unrelate, at(id)))
