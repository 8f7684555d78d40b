import { deadlinesApi } from '@pam/contracts/deadlines'
import type { CallInput } from '@pam/contracts/shared/endpoint'
import { type TaskStatus, type TaskTie, type TaskView, tasksApi } from '@pam/contracts/tasks'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { useMutation } from '#lib/use-mutation'

const all = ['tasks'] as const

export interface TaskPlace {
  readonly case_id?: string | undefined
  readonly mine?: boolean | undefined
  readonly open?: boolean | undefined
  readonly deadline_id?: string | undefined
}

export const taskQueries = {
  list: ({ case_id, mine, open, deadline_id }: TaskPlace) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', case_id, mine, open, deadline_id],
      queryFn: ({ signal, pageParam }) =>
        api(
          tasksApi.list,
          {
            query: {
              limit: 100,
              ...(case_id && { case_id }),
              ...(deadline_id && { deadline_id }),
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
  /** Deadlines of a case a task can be due from. */
  deadlines: (case_id: string) =>
    queryOptions({
      queryKey: ['deadlines', 'for-tasks', case_id],
      queryFn: async ({ signal }) =>
        (await api(deadlinesApi.list, { query: { case_id, status: 'open', limit: 200 } }, signal)).items,
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

/** The deadline a task is due from, and how. */
export interface Tied {
  readonly deadlineId: string
  readonly tie: TaskTie
}

export interface SavedTask {
  readonly body: TaskBody
  readonly tied: Tied | null
}

export const useAddTask = (caseId: string) =>
  useTaskChange(({ body: { due_on, ...rest }, tied }: SavedTask) =>
    tied
      ? api(deadlinesApi.addTask, { params: { id: tied.deadlineId }, body: { ...rest, tie: tied.tie } })
      : api(tasksApi.add, { params: { id: caseId }, body: { ...rest, due_on } }),
  )

export const useChangeTask = ({ id, version, deadline }: Pick<TaskView, 'id' | 'version' | 'deadline'>) =>
  useTaskChange(({ body: { due_on, ...rest }, tied }: SavedTask) =>
    tied
      ? api(deadlinesApi.changeTask, {
          params: { id: tied.deadlineId },
          body: { ...rest, task_id: id, tie: tied.tie, version },
        })
      : api(tasksApi.change, {
          params: { id },
          body: { ...rest, due_on, version, untie: deadline !== null },
        }),
  )

export const useMoveTask = () =>
  useTaskChange(({ id, status }: { id: string; status: TaskStatus }) =>
    api(tasksApi.move, { params: { id }, body: { status } }),
  )

export const useRemoveTask = () => useTaskChange((id: string) => api(tasksApi.remove, { params: { id } }))

/** Used for a deadline, the tasks that count from one follow it. */
export const useApplyTemplate = (caseId: string, deadlineId?: string) =>
  useTaskChange((template_id: string) =>
    deadlineId
      ? api(deadlinesApi.applyTemplate, { params: { id: deadlineId }, body: { template_id } })
      : api(tasksApi.applyTemplate, { params: { id: caseId }, body: { template_id } }),
  )

export const useSaveTemplate = () =>
  useTaskChange((body: CallInput<typeof tasksApi.saveTemplate>['body']) =>
    api(tasksApi.saveTemplate, { body }),
  )
