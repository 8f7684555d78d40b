import type { TaskView } from '@pam/contracts/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { EditTask, NewTask } from './edit-task.tsx'
import { TaskItem } from './task-item.tsx'
import { taskQueries } from './tasks.queries.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** What is to be done for one deadline: tasks that follow it. */
export function DeadlineTasks({ caseId, deadlineId }: { caseId: string; deadlineId: string }) {
  const { data, error } = useInfiniteQuery(taskQueries.list({ deadline_id: deadlineId }))
  const [opened, setOpened] = useState<TaskView | 'new' | 'lists' | null>(null)
  const tasks = data?.pages.flatMap((page) => page.items) ?? []
  const today = data?.pages[0]?.today ?? ''
  const close = () => setOpened(null)
  return (
    <section aria-label="Tasks of this deadline" className="no-print grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-serif text-xl font-semibold">Tasks</h2>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<ListPlus size={16} aria-hidden />} onClick={() => setOpened('lists')}>
            Task templates
          </Button>
          <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setOpened('new')}>
            Add a task
          </Button>
        </div>
      </div>
      {error && <p className="text-sm text-danger">{sentenceFor(error, 'The tasks could not be loaded.')}</p>}
      {data && tasks.length === 0 && (
        <p className="text-ink-soft">
          No linked tasks. A linked task is due a set number of days before or after the deadline and moves
          with it.
        </p>
      )}
      {tasks.length > 0 && (
        <ul className="grid gap-2">
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} today={today} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {opened === 'new' && <NewTask caseId={caseId} deadlineId={deadlineId} others={tasks} onClose={close} />}
      {opened === 'lists' && (
        <TemplateDialog
          caseId={caseId}
          deadlineId={deadlineId}
          tasks={tasks.filter((task) => task.status !== 'done')}
          onClose={close}
        />
      )}
      {opened && typeof opened === 'object' && <EditTask task={opened} others={tasks} onClose={close} />}
    </section>
  )
}
