import { type CaseFilter, type CaseView, casesApi } from '@pam/contracts/cases'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['cases'] as const
const pageSize = 50
const nextOf = (page: { next: string | null }) => page.next
const from = (after: string | null) => (after ? { after } : {})

const wire = ({ mine, ...filter }: CaseFilter) => ({ ...filter, ...(mine ? { mine: 'true' } : {}) })

export const caseLists = [...all, 'list'] as const

export const caseQueries = {
  list: (filter: CaseFilter, limit = pageSize) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter, limit],
      queryFn: ({ signal, pageParam }) =>
        api(casesApi.list, { query: { ...wire(filter), limit, ...from(pageParam) } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: nextOf,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(casesApi.show, { params: { id } }, signal),
    }),
  notes: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'notes', id],
      queryFn: ({ signal, pageParam }) =>
        api(casesApi.notes, { params: { id }, query: from(pageParam) }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: nextOf,
    }),
  timeline: (id: string, limit = pageSize) =>
    infiniteQueryOptions({
      queryKey: [...all, 'timeline', id, limit],
      queryFn: ({ signal, pageParam }) =>
        api(casesApi.timeline, { params: { id }, query: { limit, ...from(pageParam) } }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: nextOf,
    }),
  stages: () =>
    queryOptions({
      queryKey: [...all, 'stages'],
      queryFn: async ({ signal }) => (await api(casesApi.stages, {}, signal)).items,
      staleTime: 60_000,
    }),
  views: () =>
    queryOptions({
      queryKey: [...all, 'views'],
      queryFn: async ({ signal }) => (await api(casesApi.views, {}, signal)).items,
    }),
  colleagues: () =>
    queryOptions({
      queryKey: [...all, 'colleagues'],
      queryFn: async ({ signal }) => (await api(casesApi.colleagues, {}, signal)).items,
      staleTime: 60_000,
    }),
}

/** Everything of cases is read again: one act shows in the list, the case and its timeline. */
export const refreshCases = (cache: QueryClient) => cache.invalidateQueries({ queryKey: all })

function useCaseAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: () => refreshCases(cache) })
}

/** An act that answers with the case: shown at once, then everything else is read again. */
function useActOnCase<Input>(run: (input: Input) => Promise<CaseView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (entry) => {
      cache.setQueryData(caseQueries.one(entry.id).queryKey, entry)
      return refreshCases(cache)
    },
  })
}

type BodyOf<Name extends keyof typeof casesApi> =
  CallInput<(typeof casesApi)[Name]> extends { body: infer Body } ? Body : never

const at = (id: string) => ({ params: { id } })

export const useBeginCase = () => useActOnCase((body: BodyOf<'begin'>) => api(casesApi.begin, { body }))
export const useChangeCase = (id: string) =>
  useActOnCase((body: BodyOf<'change'>) => api(casesApi.change, { ...at(id), body }))
export const useChangeRules = (id: string) =>
  useActOnCase((body: BodyOf<'changeRules'>) => api(casesApi.changeRules, { ...at(id), body }))
export const useWall = (id: string) =>
  useActOnCase((walled: boolean) => api(casesApi.wall, { ...at(id), body: { walled } }))
export const useJoin = (id: string) =>
  useActOnCase((body: BodyOf<'join'>) => api(casesApi.join, { ...at(id), body }))
export const useLeave = (id: string) =>
  useActOnCase((userId: string) => api(casesApi.leave, { ...at(id), body: { user_id: userId } }))
export const useAddParty = (id: string) =>
  useActOnCase((body: BodyOf<'addParty'>) => api(casesApi.addParty, { ...at(id), body }))

export const useMoveToStage = (id: string) =>
  useActOnCase((stageId: string) => api(casesApi.moveToStage, { ...at(id), body: { stage_id: stageId } }))

export const useOpenCase = (id: string) => useActOnCase(() => api(casesApi.open, at(id)))
export const useHoldCase = (id: string) =>
  useActOnCase((onHold: boolean) => api(casesApi.hold, { ...at(id), body: { on_hold: onHold } }))
export const useCloseCase = (id: string) =>
  useActOnCase((body: BodyOf<'close'>) => api(casesApi.close, { ...at(id), body }))
export const useReopenCase = (id: string) => useActOnCase(() => api(casesApi.reopen, at(id)))
export const useDeclineCase = (id: string) =>
  useActOnCase((reason: string) => api(casesApi.decline, { ...at(id), body: { reason } }))

export const useRemoveParty = () => useCaseAct((id: string) => api(casesApi.removeParty, at(id)))
export const useWriteNote = (id: string) =>
  useCaseAct((text: string) => api(casesApi.writeNote, { ...at(id), body: { text } }))
export const useChangeNote = () =>
  useCaseAct(({ id, text }: { id: string; text: string }) =>
    api(casesApi.changeNote, { ...at(id), body: { text } }),
  )
export const useMarkNote = () =>
  useCaseAct(({ id, mark }: { id: string; mark: PrivilegeMark | null }) =>
    api(casesApi.markNote, { ...at(id), body: { mark } }),
  )
export const useDropNote = () => useCaseAct((id: string) => api(casesApi.dropNote, at(id)))
export const useChangeStages = () =>
  useCaseAct((body: BodyOf<'changeStages'>) => api(casesApi.changeStages, { body }))
export const useSaveView = () => useCaseAct((body: BodyOf<'saveView'>) => api(casesApi.saveView, { body }))
export const useDropView = () => useCaseAct((id: string) => api(casesApi.dropView, at(id)))
