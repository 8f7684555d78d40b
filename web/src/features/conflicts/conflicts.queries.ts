import { type AskedName, type CheckView, conflictsApi, type Decidable } from '@pam/contracts/conflicts'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'
import { uploadLetter } from './upload-letter.ts'

const all = ['conflicts'] as const

export const conflictQueries = {
  ofCase: (id: string) =>
    queryOptions({
      queryKey: [...all, 'case', id],
      queryFn: ({ signal }) => api(conflictsApi.ofCase, { params: { id } }, signal),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(conflictsApi.show, { params: { id } }, signal),
    }),
  /** Polled while checks are still running. */
  import: (id: string) =>
    queryOptions({
      queryKey: [...all, 'import', id],
      queryFn: ({ signal }) => api(conflictsApi.showImport, { params: { id } }, signal),
      refetchInterval: ({ state: { data } }) => (data && data.checked < data.cases ? 3000 : false),
    }),
  list: (isUndecided: boolean, importId?: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', isUndecided, importId ?? null],
      queryFn: ({ signal, pageParam }) =>
        api(
          conflictsApi.list,
          {
            query: {
              ...(isUndecided ? { undecided: 'true' } : {}),
              ...(importId ? { import_id: importId } : {}),
              ...(pageParam ? { after: pageParam } : {}),
            },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
}

/** A check or a decision also appears in the timeline of its case, and in the inquiry it was made for. */
function keep(cache: QueryClient, check: CheckView) {
  cache.setQueryData(conflictQueries.one(check.id).queryKey, check)
  void cache.invalidateQueries({ queryKey: ['cases'] })
  void cache.invalidateQueries({ queryKey: ['intake'] })
  return cache.invalidateQueries({ queryKey: all })
}

function useCheckAct<Input>(run: (input: Input) => Promise<CheckView>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: (check) => keep(cache, check) })
}

export const useCheckNames = () =>
  useCheckAct((names: AskedName[]) => api(conflictsApi.check, { body: { names } }))

export const useCheckCase = (id: string) => useCheckAct(() => api(conflictsApi.checkCase, { params: { id } }))

export interface DecisionGiven {
  readonly decision: Decidable
  readonly reason: string
  readonly document_id: string | null
}

export const useDecide = (id: string) =>
  useCheckAct((body: DecisionGiven) => api(conflictsApi.decide, { params: { id }, body }))

/** Returns what was saved and each refused hit. */
export function useDecideMany(checkId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: DecisionGiven & { hit_ids: string[] }) =>
      api(conflictsApi.decideMany, { params: { id: checkId }, body }),
    onSuccess: ({ check }) => keep(cache, check),
  })
}

export function useDecideImport(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (reason: string) => {
      const body = { decision: 'no_conflict' as const, reason }
      let decided = 0
      for (;;) {
        const answer = await api(conflictsApi.decideImport, { params: { id }, body })
        decided += answer.decided
        if (answer.decided === 0 || answer.undecided_amber === 0) return { ...answer, decided }
      }
    },
    onSuccess: () => Promise.all([all, ['cases']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

/** The signed letter becomes a document of the case, or of the firm if there is no case yet. */
export function useUploadLetter(caseId: string | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => uploadLetter(file, caseId),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['documents'] }),
  })
}

export const useReport = (id: string) =>
  useMutation({ mutationFn: () => api(conflictsApi.report, { params: { id } }) })
