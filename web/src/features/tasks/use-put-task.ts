import type { TaskStatus, TaskView } from '@pam/contracts/tasks'
import { sentenceFor } from '#lib/api-error'
import { useToast } from '#ui/feedback/toast'
import { statusWords } from './task-labels.ts'
import { useMoveTask } from './tasks.queries.ts'

/** Moves a task to a status, confirms it and offers an undo. */
export function usePutTask(task: TaskView) {
  const move = useMoveTask()
  const toast = useToast()
  const put = (status: TaskStatus, isUndo = false) =>
    move.mutate(
      { id: task.id, status },
      {
        onSuccess: () =>
          isUndo ||
          toast({ text: `${task.title}: ${statusWords[status]}`, undo: () => put(task.status, true) }),
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'The task could not be moved.') }),
      },
    )
  const shown = move.isPending ? (move.variables?.status ?? task.status) : task.status
  return { put, shown, isPending: move.isPending }
}
