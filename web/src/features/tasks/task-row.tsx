import type { TaskStatus, TaskView } from '@pam/contracts/tasks'
import { clsx } from 'clsx'
import { CircleAlert, Hourglass, ListChecks, Repeat } from 'lucide-react'
import { Link } from 'react-router'
import { dateInList } from '#lib/dates'
import { optionsOf } from '#lib/options'
import { Badge } from '#ui/feedback/badge'
import { recurrenceWords, statusWords, tieInWords } from './task-labels.ts'
import { usePutTask } from './use-put-task.ts'

interface TaskRowProps {
  task: TaskView
  today: string
  /** Shown where tasks of several cases are listed together. */
  withCase?: boolean
  /** In a narrow place: without who does it and without the choice of status. */
  isShort?: boolean
  onOpen: (task: TaskView) => void
}

/** One task on one line: done, title, what matters, who, when, status. */
export function TaskRow({ task, today, withCase = false, isShort = false, onOpen }: TaskRowProps) {
  const { put, shown, isPending } = usePutTask(task)
  const isDone = shown === 'done'
  return (
    <li className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1 text-sm">
      <input
        type="checkbox"
        aria-label={`Done: ${task.title}`}
        checked={isDone}
        disabled={isPending}
        onChange={() => put(isDone ? 'todo' : 'done')}
        className="size-4.5 accent-accent"
      />
      <div className="flex min-w-0 items-center gap-x-3 gap-y-0.5 overflow-hidden max-sm:flex-wrap">
        <button
          type="button"
          data-task-title={task.id}
          onClick={() => onOpen(task)}
          className={clsx(
            'max-w-full truncate text-left font-medium sm:min-w-32 underline-offset-2 hover:underline',
            isDone && 'text-ink-soft line-through',
          )}
        >
          {task.title}
        </button>
        <TaskMarks task={task} isDone={isDone} />
        {withCase && (
          <Link
            to={`/cases/${task.case_id}?tab=tasks`}
            className="min-w-0 flex-1 truncate text-ink-soft hover:underline max-sm:basis-full"
          >
            {task.case_number} {task.case_title}
          </Link>
        )}
      </div>
      <div className="flex items-center gap-x-4 whitespace-nowrap max-sm:col-span-2 max-sm:col-start-2 max-sm:gap-x-3">
        {!isShort && (
          <span className="min-w-0 truncate text-ink-soft sm:w-28 sm:text-right">
            {task.assignee ?? 'Unassigned'}
          </span>
        )}
        <span className={clsx('figures', !isShort && 'sm:w-38 sm:text-right')}>
          <DueDay task={task} today={today} isDone={isDone} />
        </span>
        {!isShort && (
          <select
            aria-label={`Status of ${task.title}`}
            className="h-7 rounded-sm border border-transparent bg-transparent text-ink-soft hover:border-rule-strong max-sm:ml-auto sm:w-26"
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
        )}
      </div>
    </li>
  )
}

function DueDay({ task, today, isDone }: { task: TaskView; today: string; isDone: boolean }) {
  if (!task.due_on) return <span className="text-ink-faint">No due date</span>
  const isLate = !isDone && task.due_on < today
  return isLate ? (
    <span className="inline-flex items-center gap-1 font-medium text-danger">
      <CircleAlert size={12} aria-hidden />
      <span className="sr-only">Overdue: </span>
      {dateInList(task.due_on)}
    </span>
  ) : (
    dateInList(task.due_on)
  )
}

const mark = 'flex shrink-0 items-center gap-1 whitespace-nowrap text-ink-soft'

/** Only what is out of the ordinary. */
function TaskMarks({ task, isDone }: { task: TaskView; isDone: boolean }) {
  const ticked = task.checklist.filter((step) => step.is_done).length
  return (
    <>
      {task.priority === 'high' && !isDone && <Badge tone="attention">High priority</Badge>}
      {task.deadline && (
        <Link to={`/deadlines/${task.deadline.id}`} className="min-w-0 truncate text-accent hover:underline">
          {tieInWords(task.deadline)}
        </Link>
      )}
      {task.deadline && task.deadline.status !== 'open' && (
        <Badge tone={task.deadline.status === 'done' ? 'good' : 'attention'}>
          {task.deadline.status === 'done' ? 'Deadline done' : 'Deadline canceled'}
        </Badge>
      )}
      {task.checklist.length > 0 && (
        <span className={clsx(mark, 'figures')}>
          <ListChecks size={14} aria-hidden />
          {ticked} of {task.checklist.length} steps
        </span>
      )}
      {task.recurrence !== 'none' && (
        <span className={mark}>
          <Repeat size={14} aria-hidden />
          {recurrenceWords[task.recurrence]}
        </span>
      )}
      {task.blocked_by.length > 0 && (
        <span className={mark}>
          <Hourglass size={14} aria-hidden />
          Waits for {task.blocked_by.map(({ title }) => title).join(', ')}
        </span>
      )}
    </>
  )
}
