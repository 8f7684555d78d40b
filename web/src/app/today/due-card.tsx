import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  CalendarCheck,
  CalendarClock,
  Gavel,
  Hourglass,
  type LucideIcon,
  Mic,
  SquareCheck,
} from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { appearanceQueries } from '#features/calendar'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { type DueGroup, type DueRow, dueGroups, dueInWords, timeBehind } from './due-rows.ts'
import { daysAhead, todayQueries } from './today.queries.ts'

/** How many rows a group shows before it is opened. */
const most: Record<DueGroup['title'], number> = { Overdue: 4, 'Due next': 8 }

const kinds: Record<DueRow['kind'], { Icon: LucideIcon; word: string }> = {
  deadline: { Icon: CalendarClock, word: 'Deadline' },
  deposition: { Icon: Mic, word: 'Deposition' },
  hearing: { Icon: Gavel, word: 'Hearing' },
  limitation: { Icon: Hourglass, word: 'Statute of limitations' },
  task: { Icon: SquareCheck, word: 'Task' },
}

/** What is late and what comes next: deadlines, hearings, depositions and one's own tasks. */
export function DueCard() {
  const deadlines = useQuery(todayQueries.deadlines())
  const tasks = useQuery(todayQueries.tasks())
  const today = deadlines.data?.today ?? ''
  const appearances = useQuery(appearanceQueries.upcoming({ from: today, days: daysAhead }))
  const failed = deadlines.error ?? tasks.error
  const isThere = deadlines.data && tasks.data && !appearances.isPending
  const groups = isThere
    ? dueGroups(
        {
          deadlines: deadlines.data.items,
          tasks: tasks.data.items,
          appearances: appearances.data ?? [],
        },
        today,
      )
    : []
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
      {!failed && !isThere && <SkeletonLines count={9} label="Loading what is due..." />}
      {appearances.error && !appearances.data && (
        <div className="mb-4">
          <LoadFailure
            what="Hearings and depositions"
            why={sentenceFor(appearances.error, 'Try again.')}
            onRetry={() => void appearances.refetch()}
          />
        </div>
      )}
      {isThere && groups.length === 0 && !appearances.error && (
        <Empty
          title={`Nothing is due in the next ${daysAhead} days`}
          icon={<CalendarCheck size={28} strokeWidth={1.5} aria-hidden />}
        >
          Deadlines and hearings of your cases and your own tasks are listed here.
        </Empty>
      )}
      <div className="-my-2 grid grid-cols-1 gap-3">
        {groups.map((group) => (
          <GroupOfRows key={group.title} group={group} />
        ))}
      </div>
    </Card>
  )
}

function GroupOfRows({ group: { title, rows } }: { group: DueGroup }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, most[title])
  return (
    <section aria-label={title}>
      <h3
        className={clsx(
          'figures pb-0.5 text-xs font-semibold',
          title === 'Overdue' ? 'text-danger' : 'text-ink-soft',
        )}
      >
        {title} ({rows.length})
      </h3>
      <ul className="divide-y divide-rule">
        {shown.map((row) => (
          <DueLine key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > most[title] && (
        <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `View all ${rows.length}`}
        </Button>
      )}
    </section>
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
        <span className="block min-w-0 truncate text-ink-soft">
          {row.caseTo && (
            <RouterLink to={row.caseTo} className="hover:underline">
              {row.caseTitle}
            </RouterLink>
          )}
          {row.caseTo && row.place && ' · '}
          {row.place}
        </span>
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
        {isLate
          ? dueInWords(row.daysLeft)
          : row.daysLeft <= 1
            ? `${dueInWords(row.daysLeft)}${timeBehind(row.due)}`
            : shortDay(row.due)}
      </span>
    </li>
  )
}

/** No court is open then, and few people work: a date on it deserves a second look. */
const isWeekend = (due: string) => /^S(at|un)/.test(dateInList(due))

/** Mon, Nov 16: within two weeks the year is plain. */
const shortDay = (due: string) => dateInList(due).replace(/, \d{4}/, '')
