import type { CaseView } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { deadlineQueries } from '#features/deadlines'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { calendarQueries } from './calendar.queries.ts'
import { entryOfEvent } from './entries.ts'
import { AddedEvent } from './event/opened-event.tsx'
import { shiftDays } from './range.ts'
import { CalendarAgenda } from './views/agenda.tsx'

const [daysBack, daysAhead] = [30, 330]

/** The events of one case: the last month and the year ahead. */
export function CaseEvents({ case: legalCase }: { case: CaseView }) {
  const [isAdding, setAdding] = useState(false)
  const { data: today = '' } = useQuery(deadlineQueries.today())
  const range = {
    from: shiftDays(today || '2000-01-01', -daysBack),
    until: shiftDays(today || '2000-01-01', daysAhead),
  }
  const events = useQuery({
    ...calendarQueries.events({ ...range, case_id: legalCase.id }),
    enabled: today !== '',
  })
  const { data } = events
  return (
    <div className="grid gap-5">
      {legalCase.can.edit && (
        <div>
          <Button
            look="primary"
            icon={<CalendarPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            New event
          </Button>
        </div>
      )}
      {isAdding && data && (
        <AddedEvent
          start={{ day: today, caseId: legalCase.id }}
          zone={data.time_zone}
          onClose={() => setAdding(false)}
        />
      )}
      <QueryBoundary query={events} what="The events" lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No events" icon={<CalendarDays size={28} strokeWidth={1.5} aria-hidden />}>
              Hearings, depositions and meetings in this case are listed here.
            </Empty>
          ) : (
            <CalendarAgenda
              {...range}
              today={today}
              entries={items.map(entryOfEvent)}
              closures={[]}
              late={[]}
            />
          )
        }
      </QueryBoundary>
    </div>
  )
}
