import { documentNotesApi } from '@pam/contracts/documents/notes'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['document-notes'] as const

export const noteQueries = {
  /** For one version: in another, the positions differ. */
  list: ({ id, version, state }: { id: string; version: number; state: string }) =>
    queryOptions({
      queryKey: [...all, id, version, state],
      queryFn: async ({ signal }) => (await api(documentNotesApi.list, { params: { id } }, signal)).items,
    }),
}

function useNoteAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSettled: () => cache.invalidateQueries({ queryKey: all }) })
}

export const useAddNote = (id: string) =>
  useNoteAct((body: CallInput<typeof documentNotesApi.add>['body']) =>
    api(documentNotesApi.add, { params: { id }, body }),
  )

export const useChangeNote = (id: string) =>
  useNoteAct(({ note, text }: { note: string; text: string }) =>
    api(documentNotesApi.change, { params: { id, note }, body: { text } }),
  )

export const useResolveNote = (id: string) =>
  useNoteAct(({ note, resolved }: { note: string; resolved: boolean }) =>
    api(documentNotesApi.resolve, { params: { id, note }, body: { resolved } }),
  )

export const useMarkDocumentNote = (id: string) =>
  useNoteAct(({ note, mark }: { note: string; mark: PrivilegeMark | null }) =>
    api(documentNotesApi.mark, { params: { id, note }, body: { mark } }),
  )

export const useDropNote = (id: string) =>
  useNoteAct((note: string) => api(documentNotesApi.drop, { params: { id, note } }))
