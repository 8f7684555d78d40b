import { type TaskView, taskStatus } from '@pam/contracts/tasks'
import { TaskItem } from './task-item.tsx'
import { statusWords } from './task-labels.ts'
import { TaskList } from './task-list.tsx'

interface TaskGroupsProps {
  tasks: readonly TaskView[]
  today: string
  layout: 'list' | 'board'
  withCase?: boolean
  onOpen: (task: TaskView) => void
}

/** One after the other, or side by side by status. */
export function TaskGroups({ tasks, layout, ...rest }: TaskGroupsProps) {
  if (layout === 'list') return <TaskList tasks={tasks} {...rest} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {taskStatus.options.map((status) => {
        const its = tasks.filter((task) => task.status === status)
        return (
          <section key={status} aria-label={statusWords[status]} className="grid gap-2">
            <h2 className="figures text-sm font-semibold text-ink-soft">
              {statusWords[status]} ({its.length})
            </h2>
            <ul className="grid gap-2">
              {its.map((task) => (
                <TaskItem key={task.id} task={task} {...rest} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
