import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { Card } from '#ui/card'
import { Empty } from '#ui/empty'
import { Link } from '#ui/link'
import { LoadFailure } from '#ui/load-failure'
import { SkeletonLines } from '#ui/skeleton'
import { shiftDays } from './calendar-range.ts'
import { DeadlineItem } from './deadline-item.tsx'
import { deadlineQueries } from './deadlines.queries.ts'

const days = 14
const most = 6

/** What the next fortnight asks, and what is overdue, by the safe date. */
export function DueNext() {
  const { data: today, error: noToday } = useQuery(deadlineQueries.today())
  const filter = { status: 'open', until: shiftDays(today ?? '2000-01-01', days) } as const
  const { data, error, refetch } = useQuery({
    ...deadlineQueries.between(filter),
    enabled: today !== undefined,
  })
  const failed = error ?? noToday
  const rows = data?.items
  return (
    <Card title="Due next" actions={<Link to="/calendar">Calendar</Link>}>
      {failed && !rows && (
        <LoadFailure
          what="What is due"
          why={sentenceFor(failed, 'Try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!rows && !failed && <SkeletonLines count={3} label="Loading what is due..." />}
      {rows?.length === 0 && (
        <Empty
          title="Nothing is due in the next 14 days"
          icon={<CalendarCheck size={28} strokeWidth={1.5} aria-hidden />}
        >
          Deadlines of your cases stand here from two weeks before their safe date.
        </Empty>
      )}
      {rows && rows.length > 0 && today && (
        <ul className="-my-3 divide-y divide-rule">
          {rows.slice(0, most).map((row) => (
            <DeadlineItem key={row.id} row={row} today={today} withCase />
          ))}
        </ul>
      )}
      {rows && rows.length > most && (
        <p className="mt-5 text-sm">
          <Link to="/calendar?view=agenda">{rows.length - most} more</Link>
        </p>
      )}
    </Card>
  )
}
