import type { CallInput } from '@pam/contracts/shared/endpoint'
import { type TaskStatus, type TaskView, tasksApi } from '@pam/contracts/tasks'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'

const all = ['tasks'] as const

export interface TaskPlace {
  readonly case_id?: string | undefined
  readonly mine?: boolean | undefined
  readonly open?: boolean | undefined
}

export const taskQueries = {
  list: ({ case_id, mine, open }: TaskPlace) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', case_id, mine, open],
      queryFn: ({ signal, pageParam }) =>
        api(
          tasksApi.list,
          {
            query: {
              limit: 100,
              ...(case_id && { case_id }),
              ...(mine && { mine: 'true' as const }),
              ...(open && { open: 'true' as const }),
              ...(pageParam && { after: pageParam }),
            },
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  templates: () =>
    queryOptions({
      queryKey: [...all, 'templates'],
      queryFn: async ({ signal }) => (await api(tasksApi.templates, {}, signal)).items,
    }),
}

function useTaskChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
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

export type TaskBody = CallInput<typeof tasksApi.add>['body']

export const useAddTask = (caseId: string) =>
  useTaskChange((body: TaskBody) => api(tasksApi.add, { params: { id: caseId }, body }))

export const useChangeTask = ({ id, version }: Pick<TaskView, 'id' | 'version'>) =>
  useTaskChange((body: TaskBody) => api(tasksApi.change, { params: { id }, body: { ...body, version } }))

export const useMoveTask = () =>
  useTaskChange(({ id, status }: { id: string; status: TaskStatus }) =>
    api(tasksApi.move, { params: { id }, body: { status } }),
  )

export const useRemoveTask = () => useTaskChange((id: string) => api(tasksApi.remove, { params: { id } }))

export const useApplyTemplate = (caseId: string) =>
  useTaskChange((template_id: string) =>
    api(tasksApi.applyTemplate, { params: { id: caseId }, body: { template_id } }),
  )

export const useSaveTemplate = () =>
  useTaskChange((body: CallInput<typeof tasksApi.saveTemplate>['body']) =>
    api(tasksApi.saveTemplate, { body }),
  )
