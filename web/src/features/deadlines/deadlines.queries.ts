import { type DeadlineView, deadlinesApi } from '@pam/contracts/deadlines'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { caseQueries } from '#features/cases'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['deadlines'] as const

type ListQuery = NonNullable<CallInput<typeof deadlinesApi.list>['query']>
export type DeadlineFilter = Pick<ListQuery, 'from' | 'until' | 'case_id' | 'status' | 'mine' | 'limitation'>
export type ComputeRule = CallInput<typeof deadlinesApi.triggers>['query']['rule']

/** Above this number the calendar shows a message instead of the entries. */
const mostPages = 5
const wholePage = 200

export const deadlineQueries = {
  list: (filter: DeadlineFilter, limit = 50) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filter, limit],
      queryFn: ({ signal, pageParam }) =>
        api(
          deadlinesApi.list,
          { query: { ...filter, limit, ...(pageParam ? { after: pageParam } : {}) } },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  /** Today in the firm's time zone, wherever the reader is. */
  today: () =>
    queryOptions({
      queryKey: [...all, 'today'],
      queryFn: async ({ signal }) => (await api(deadlinesApi.list, { query: { limit: 1 } }, signal)).today,
      staleTime: 300_000,
    }),
  /** Everything between two dates, for the calendar. */
  between: (filter: DeadlineFilter) =>
    queryOptions({
      queryKey: [...all, 'between', filter],
      queryFn: async ({ signal }) => {
        let page = await api(deadlinesApi.list, { query: { ...filter, limit: wholePage } }, signal)
        const items = [...page.items]
        for (let read = 1; page.next && read < mostPages; read += 1) {
          page = await api(
            deadlinesApi.list,
            { query: { ...filter, limit: wholePage, after: page.next } },
            signal,
          )
          items.push(...page.items)
        }
        return { items, isCut: page.next !== null }
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(deadlinesApi.show, { params: { id } }, signal),
    }),
  triggers: (rule: ComputeRule, court?: string) =>
    queryOptions({
      queryKey: [...all, 'triggers', rule, court],
      queryFn: ({ signal }) =>
        api(deadlinesApi.triggers, { query: { rule, ...(court ? { court } : {}) } }, signal),
      staleTime: 600_000,
    }),
  localRules: () =>
    queryOptions({
      queryKey: [...all, 'local-rules'],
      queryFn: async ({ signal }) => (await api(deadlinesApi.localRules, {}, signal)).items,
    }),
  /** The table changes only with the program. */
  limitations: () =>
    queryOptions({
      queryKey: [...all, 'limitations'],
      queryFn: ({ signal }) => api(deadlinesApi.limitations, {}, signal),
      staleTime: 600_000,
    }),
  changes: () =>
    queryOptions({
      queryKey: [...all, 'changes'],
      queryFn: async ({ signal }) => (await api(deadlinesApi.changes, {}, signal)).items,
    }),
  feeds: () =>
    queryOptions({
      queryKey: [...all, 'feeds'],
      queryFn: async ({ signal }) => (await api(deadlinesApi.feeds, {}, signal)).items,
    }),
  reminders: () =>
    queryOptions({
      queryKey: [...all, 'reminders'],
      queryFn: ({ signal }) => api(deadlinesApi.reminders, {}, signal),
      refetchInterval: 300_000,
    }),
  overlays: () =>
    queryOptions({
      queryKey: [...all, 'overlays'],
      queryFn: async ({ signal }) => (await api(deadlinesApi.overlays, {}, signal)).items,
    }),
}

/** One change appears in lists, the proof, the calendar and the timeline of the case. */
const refresh = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: all }),
    // Tasks linked to a deadline move with it.
    cache.invalidateQueries({ queryKey: ['tasks'] }),
    cache.invalidateQueries({ queryKey: caseQueries.timeline('').queryKey.slice(0, 2) }),
  ])

function useAct<Input, Result>(run: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: run, onSuccess: () => refresh(cache) })
}

function useActOnOne<Input>(run: (input: Input) => Promise<DeadlineView>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (entry) => {
      cache.setQueryData(deadlineQueries.one(entry.id).queryKey, entry)
      return refresh(cache)
    },
  })
}

type BodyOf<Name extends keyof typeof deadlinesApi> =
  CallInput<(typeof deadlinesApi)[Name]> extends { body: infer Body } ? Body : never

const at = (id: string) => ({ params: { id } })

export const useSettle = (id: string) =>
  useActOnOne((body: BodyOf<'settle'>) => api(deadlinesApi.settle, { ...at(id), body }))
export const useOverride = (id: string) =>
  useActOnOne((body: BodyOf<'override'>) => api(deadlinesApi.override, { ...at(id), body }))
export const useAssign = (id: string) =>
  useActOnOne((body: BodyOf<'assign'>) => api(deadlinesApi.assign, { ...at(id), body }))
export const useAcknowledge = (id: string) => useActOnOne(() => api(deadlinesApi.acknowledge, at(id)))
export const useAddOrdered = (caseId: string) =>
  useActOnOne((body: BodyOf<'addOrdered'>) => api(deadlinesApi.addOrdered, { ...at(caseId), body }))

export const useAddLimitation = () =>
  useActOnOne(({ caseId, body }: { caseId: string; body: BodyOf<'addLimitation'> }) =>
    api(deadlinesApi.addLimitation, { ...at(caseId), body }),
  )
export const useComputeLimitation = () =>
  useMutation({
    mutationFn: (body: BodyOf<'computeLimitation'>) => api(deadlinesApi.computeLimitation, { body }),
  })
export const usePropose = (caseId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'propose'>) => api(deadlinesApi.propose, { ...at(caseId), body }),
  })
export const useAccept = (caseId: string) =>
  useAct((body: BodyOf<'accept'>) => api(deadlinesApi.accept, { ...at(caseId), body }))
export const usePreviewMove = (caseId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'previewMove'>) => api(deadlinesApi.previewMove, { ...at(caseId), body }),
  })
export const useMove = (caseId: string) =>
  useAct((body: BodyOf<'move'>) => api(deadlinesApi.move, { ...at(caseId), body }))
export const useDecideChange = () =>
  useAct(({ id, accept }: { id: string; accept: boolean }) =>
    api(deadlinesApi.decideChange, { ...at(id), body: { accept } }),
  )
export const useAddOverlay = () =>
  useAct((body: BodyOf<'addOverlay'>) => api(deadlinesApi.addOverlay, { body }))
export const useDropOverlay = () => useAct((id: string) => api(deadlinesApi.dropOverlay, at(id)))
export const useAddLocalRule = () =>
  useAct((body: BodyOf<'addLocalRule'>) => api(deadlinesApi.addLocalRule, { body }))
export const useDropLocalRule = () => useAct((id: string) => api(deadlinesApi.dropLocalRule, at(id)))
export const useMakeFeed = () => useAct((body: BodyOf<'makeFeed'>) => api(deadlinesApi.makeFeed, { body }))
export const useRevokeFeed = () => useAct((id: string) => api(deadlinesApi.revokeFeed, at(id)))
export const useReadReminders = () => useAct(() => api(deadlinesApi.readReminders, {}))
export const useCompute = () =>
  useMutation({ mutationFn: (body: BodyOf<'compute'>) => api(deadlinesApi.compute, { body }) })
