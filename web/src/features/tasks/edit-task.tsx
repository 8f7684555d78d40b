import type { TaskView } from '@pam/contracts/tasks'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { useToast } from '#ui/feedback/toast'
import { Confirm } from '#ui/overlays/confirm'
import { TaskDialog } from './task-dialog.tsx'
import { useAddTask, useChangeTask, useRemoveTask } from './tasks.queries.ts'

interface EditTaskProps {
  task: TaskView
  others: readonly TaskView[]
  onClose: () => void
}

export function EditTask({ task, others, onClose }: EditTaskProps) {
  const change = useChangeTask(task)
  const remove = useRemoveTask()
  const toast = useToast()
  const [isDeleting, setDeleting] = useState(false)
  const drop = () =>
    remove.mutate(task.id, {
      onSuccess: () => {
        toast({ text: 'The task was deleted.' })
        onClose()
      },
      onError: (error) => {
        setDeleting(false)
        toast({ tone: 'danger', text: sentenceFor(error, 'The task could not be deleted.') })
      },
    })
  return (
    <>
      <TaskDialog
        title="Task"
        caseId={task.case_id}
        submitText="Save task"
        task={task}
        others={others}
        isBusy={change.isPending}
        error={change.error}
        onSave={(saved) => change.mutate(saved, { onSuccess: onClose })}
        onClose={onClose}
        onDelete={() => setDeleting(true)}
      />
      <Confirm
        title="Delete this task?"
        confirmText="Delete task"
        isDangerous
        isOpen={isDeleting}
        isBusy={remove.isPending}
        onConfirm={drop}
        onClose={() => setDeleting(false)}
      >
        {task.title} is deleted permanently, with its checklist. Tasks that depend on it no longer wait.
      </Confirm>
    </>
  )
}

interface NewTaskProps extends Omit<EditTaskProps, 'task'> {
  caseId: string
  deadlineId?: string
}

export function NewTask({ caseId, deadlineId, others, onClose }: NewTaskProps) {
  const add = useAddTask(caseId)
  return (
    <TaskDialog
      title="New task"
      submitText="Add task"
      caseId={caseId}
      {...(deadlineId && { deadlineId })}
      others={others}
      isBusy={add.isPending}
      error={add.error}
      onSave={(saved) => add.mutate(saved, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
