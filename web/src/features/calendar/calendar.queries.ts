import { calendarApi, type EventKind } from '@pam/contracts/calendar'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { tasksApi } from '@pam/contracts/tasks'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['calendar'] as const

export interface EventFilter {
  readonly from: string
  readonly until: string
  readonly case_id?: string
  readonly user_id?: string
  readonly kind?: EventKind
}

/** More tasks than this with a due date are not drawn. */
const mostTasks = 1000

export const calendarQueries = {
  events: (filter: EventFilter) =>
    queryOptions({
      queryKey: [...all, 'events', filter],
      queryFn: ({ signal }) => api(calendarApi.list, { query: filter }, signal),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => api(calendarApi.show, { params: { id } }, signal),
    }),
  closures: (from: string, until: string) =>
    queryOptions({
      queryKey: [...all, 'closures', from, until],
      queryFn: async ({ signal }) =>
        (await api(calendarApi.closures, { query: { from, until } }, signal)).items,
      staleTime: 300_000,
    }),
  availability: (query: CallInput<typeof calendarApi.availability>['query']) =>
    queryOptions({
      queryKey: [...all, 'availability', query],
      queryFn: async ({ signal }) => (await api(calendarApi.availability, { query }, signal)).people,
    }),
  freeTimes: (query: CallInput<typeof calendarApi.freeTimes>['query']) =>
    queryOptions({
      queryKey: [...all, 'free-times', query],
      queryFn: async ({ signal }) => (await api(calendarApi.freeTimes, { query }, signal)).items,
    }),
  /** Open tasks with a due date; the keys begin as those of the tasks do, so that a change there is read again here. */
  tasks: (caseId: string | undefined) =>
    queryOptions({
      queryKey: ['tasks', 'for-calendar', caseId],
      queryFn: async ({ signal }) => {
        const query = { open: 'true' as const, limit: 200, ...(caseId && { case_id: caseId }) }
        let page = await api(tasksApi.list, { query }, signal)
        const items = [...page.items]
        // Without a due date comes last: from there on nothing is for the calendar.
        while (page.next && items.length < mostTasks && items.at(-1)?.due_on) {
          page = await api(tasksApi.list, { query: { ...query, after: page.next } }, signal)
          items.push(...page.items)
        }
        return items
      },
    }),
}

function useEventChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: all }),
        cache.invalidateQueries({ queryKey: ['cases', 'timeline'] }),
      ]),
  })
}

type Added = CallInput<typeof calendarApi.add>['body']
export type ChangedEvent = CallInput<typeof calendarApi.change>['body'] & { id: string }
export type CanceledEvent = CallInput<typeof calendarApi.cancel>['body'] & { id: string }
type Restored = CallInput<typeof calendarApi.restore>['body'] & { id: string }

export const useAddEvent = () => useEventChange((body: Added) => api(calendarApi.add, { body }))
export const useChangeEvent = () =>
  useEventChange(({ id, ...body }: ChangedEvent) => api(calendarApi.change, { params: { id }, body }))
export const useCancelEvent = () =>
  useEventChange(({ id, ...body }: CanceledEvent) => api(calendarApi.cancel, { params: { id }, body }))
export const useRestoreEvent = () =>
  useEventChange(({ id, ...body }: Restored) => api(calendarApi.restore, { params: { id }, body }))
