import { useQuery } from '@tanstack/react-query'
import { deadlineQueries } from '#features/deadlines'
import { useSession } from '#lib/session'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { calendarQueries } from './calendar.queries.ts'
import { entryOfEvent } from './entries.ts'
import { AgendaLine } from './views/agenda.tsx'

/** One's own events of the day. */
export function TodayEvents() {
  const { user, sampleFirm } = useSession()
  const { data: today = '' } = useQuery(deadlineQueries.today())
  const own = user && !sampleFirm ? { user_id: user.id } : {}
  const events = useQuery({
    ...calendarQueries.events({ from: today, until: today, ...own }),
    enabled: today !== '',
  })
  return (
    <Card
      title="Today’s events"
      actions={
        <Link to="/calendar?view=day" className="text-sm">
          View day
        </Link>
      }
    >
      <QueryBoundary query={events} what="Today’s events" lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">No events today.</p>
          ) : (
            <ul className="-my-2 divide-y divide-rule">
              {items.map(entryOfEvent).map((entry) => (
                <AgendaLine key={entry.key} entry={entry} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  )
}
