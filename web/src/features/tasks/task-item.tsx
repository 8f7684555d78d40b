import type { TaskStatus, TaskView } from '@pam/contracts/tasks'
import { clsx } from 'clsx'
import { optionsOf } from '#lib/options'
import { Link } from '#ui/actions/link'
import { controlStyles } from '#ui/fields/field'
import { TaskFacts } from './task-facts.tsx'
import { statusWords } from './task-labels.ts'
import { usePutTask } from './use-put-task.ts'

interface TaskItemProps {
  task: TaskView
  today: string
  /** Shown where tasks of several cases are listed together. */
  withCase?: boolean
  onOpen: (task: TaskView) => void
}

export function TaskItem({ task, today, withCase = false, onOpen }: TaskItemProps) {
  const { put, shown, isPending } = usePutTask(task)
  return (
    <li className="grid gap-2 rounded-lg border border-rule bg-surface px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <div className="grid min-w-0 gap-1.5">
        <button
          type="button"
          onClick={() => onOpen(task)}
          className={clsx(
            'justify-self-start text-left font-medium break-words underline-offset-2 hover:underline',
            task.status === 'done' && 'text-ink-soft line-through',
          )}
        >
          {task.title}
        </button>
        {withCase && (
          <Link to={`/cases/${task.case_id}?tab=tasks`} className="justify-self-start text-sm">
            {task.case_number} {task.case_title}
          </Link>
        )}
        <TaskFacts task={task} today={today} />
      </div>
      <select
        aria-label={`Status of ${task.title}`}
        className={clsx(controlStyles, 'sm:w-40')}
        value={shown}
        disabled={isPending}
        onChange={(event) => put(event.target.value as TaskStatus)}
      >
        {optionsOf(statusWords).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}
