import type { TaskView } from '@pam/contracts/tasks'
import { CalendarClock, CircleAlert, Hourglass, ListChecks, Repeat, UserRound } from 'lucide-react'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { recurrenceWords, tieInWords } from './task-labels.ts'

/** The facts below a title, each with a word: who, when, progress, what it waits for. */
export function TaskFacts({ task, today }: { task: TaskView; today: string }) {
  const isLate = task.status !== 'done' && task.due_on !== null && task.due_on < today
  const ticked = task.checklist.filter((step) => step.is_done).length
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
      {task.due_on &&
        (isLate ? (
          <Badge tone="danger" icon={<CircleAlert size={12} aria-hidden />}>
            Overdue: {dateInList(task.due_on)}
          </Badge>
        ) : (
          <span className="figures flex items-center gap-1">
            <CalendarClock size={14} aria-hidden />
            {dateInList(task.due_on)}
          </span>
        ))}
      {task.deadline && (
        <span className="flex flex-wrap items-center gap-x-1">
          <Link to={`/deadlines/${task.deadline.id}`}>{tieInWords(task.deadline)}</Link>
          {task.deadline.status !== 'open' && (
            <Badge tone={task.deadline.status === 'done' ? 'good' : 'attention'}>
              {task.deadline.status === 'done' ? 'Deadline done' : 'Deadline canceled'}
            </Badge>
          )}
        </span>
      )}
      {task.priority === 'high' && task.status !== 'done' && <Badge tone="attention">High priority</Badge>}
      <span className="flex items-center gap-1">
        <UserRound size={14} aria-hidden />
        {task.assignee ?? 'Unassigned'}
      </span>
      {task.checklist.length > 0 && (
        <span className="figures flex items-center gap-1">
          <ListChecks size={14} aria-hidden />
          {ticked} of {task.checklist.length} steps
        </span>
      )}
      {task.recurrence !== 'none' && (
        <span className="flex items-center gap-1">
          <Repeat size={14} aria-hidden />
          {recurrenceWords[task.recurrence]}
        </span>
      )}
      {task.blocked_by.length > 0 && (
        <span className="flex items-center gap-1">
          <Hourglass size={14} aria-hidden />
          Waits for {task.blocked_by.map((entry) => entry.title).join(', ')}
        </span>
      )}
    </div>
  )
}
