import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CalendarCheck, CalendarClock, Gavel, Hourglass, type LucideIcon, SquareCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { type DueRow, dueGroups, dueInWords } from './due-rows.ts'
import { daysAhead, todayQueries } from './today.queries.ts'

const most = 9

const kinds: Record<DueRow['kind'], { Icon: LucideIcon; word: string }> = {
  deadline: { Icon: CalendarClock, word: 'Deadline' },
  hearing: { Icon: Gavel, word: 'Hearing' },
  limitation: { Icon: Hourglass, word: 'Statute of limitations' },
  task: { Icon: SquareCheck, word: 'Task' },
}

/** What is late and what comes next: deadlines, hearings and one's own tasks in one list. */
export function DueCard() {
  const deadlines = useQuery(todayQueries.deadlines())
  const tasks = useQuery(todayQueries.tasks())
  const failed = deadlines.error ?? tasks.error
  const isThere = deadlines.data && tasks.data
  const { groups, more } = isThere
    ? dueGroups(deadlines.data.items, tasks.data.items, deadlines.data.today, most)
    : { groups: [], more: 0 }
  return (
    <Card
      title="Due"
      className="min-h-112 max-sm:min-h-136"
      actions={
        <span className="flex gap-4 text-sm">
          <Link to="/calendar">Calendar</Link>
          <Link to="/tasks">Tasks</Link>
        </span>
      }
    >
      {failed && !isThere && (
        <LoadFailure
          what="What is due"
          why={sentenceFor(failed, 'Try again.')}
          onRetry={() => void Promise.all([deadlines.refetch(), tasks.refetch()])}
        />
      )}
      {!failed && !isThere && <SkeletonLines count={most} label="Loading what is due..." />}
      {isThere && groups.length === 0 && (
        <Empty
          title={`Nothing is due in the next ${daysAhead} days`}
          icon={<CalendarCheck size={28} strokeWidth={1.5} aria-hidden />}
        >
          Deadlines and hearings of your cases and your own tasks are listed here.
        </Empty>
      )}
      <div className="-my-2 grid grid-cols-1 gap-3">
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3
              className={clsx(
                'figures pb-0.5 text-xs font-semibold',
                title === 'Overdue' ? 'text-danger' : 'text-ink-soft',
              )}
            >
              {title} ({rows.length})
            </h3>
            <ul className="divide-y divide-rule">
              {rows.map((row) => (
                <DueLine key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
        {more > 0 && (
          <p className="text-sm">
            <Link to="/calendar?view=agenda">{more} more</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

function DueLine({ row }: { row: DueRow }) {
  const { Icon, word } = kinds[row.kind]
  const isLate = row.daysLeft < 0
  return (
    <li className="flex min-h-10 items-center gap-3 py-1 text-sm">
      <Icon size={16} aria-label={word} role="img" className="shrink-0 text-brass" />
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
        <RouterLink
          to={row.to}
          className="block truncate font-medium hover:text-accent hover:underline sm:max-w-[60%] sm:shrink-0"
        >
          {row.title}
        </RouterLink>
        <RouterLink to={row.caseTo} className="block min-w-0 truncate text-ink-soft hover:underline">
          {row.caseTitle}
        </RouterLink>
      </span>
      {isWeekend(row.due) && (
        <span className="max-sm:hidden">
          <Badge tone="attention">Weekend</Badge>
        </span>
      )}
      <span
        className={clsx(
          'figures shrink-0 text-right',
          isLate
            ? 'font-medium text-danger'
            : row.daysLeft <= 1
              ? 'font-medium text-attention'
              : 'text-ink-soft',
        )}
        title={dateInList(row.due)}
      >
        {isLate || row.daysLeft <= 1 ? dueInWords(row.daysLeft) : shortDay(row.due)}
      </span>
    </li>
  )
}

/** No court is open then, and few people work: a date on it deserves a second look. */
const isWeekend = (due: string) => /^S(at|un)/.test(dateInList(due))

/** Mon, Nov 16: within two weeks the year is plain. */
const shortDay = (due: string) => dateInList(due).replace(/, \d{4}/, '')
