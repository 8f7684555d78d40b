import type { DeadlineRow } from '@pam/contracts/deadlines'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { DeadlineItem } from '#slice/deadlines/deadline-item.tsx'
import { deadlineQueries } from '#slice/deadlines/deadlines.queries.ts'
import { Empty } from '#ui/empty'
import { shiftDays } from './range.ts'

interface CalendarAgendaProps {
  day: string
  today: string
  isMine: boolean
  rows: readonly DeadlineRow[]
}

/** What is due, one after the other; what is overdue stands first. */
export function CalendarAgenda({ day, today, isMine, rows }: CalendarAgendaProps) {
  const { data } = useInfiniteQuery(
    deadlineQueries.list({
      status: 'open',
      until: shiftDays(today, -1),
      ...(isMine ? { mine: 'true' } : {}),
    }),
  )
  const late = day === today ? (data?.pages[0]?.items ?? []) : []
  if (rows.length === 0 && late.length === 0) {
    return (
      <Empty title="Nothing is due" icon={<CalendarCheck size={28} strokeWidth={1.5} aria-hidden />}>
        Deadlines of your cases are listed by internal due date. Choose New deadline to add one.
      </Empty>
    )
  }
  return (
    <div className="grid gap-8">
      {late.length > 0 && (
        <section>
          <h2 className="mb-1 font-serif text-lg font-semibold text-danger">Overdue</h2>
          <ul className="divide-y divide-rule border-y border-rule">
            {late.map((row) => (
              <DeadlineItem key={row.id} row={row} today={today} withCase />
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <section>
          <h2 className="mb-1 font-serif text-lg font-semibold">Coming</h2>
          <ul className="divide-y divide-rule border-y border-rule">
            {rows.map((row) => (
              <DeadlineItem key={row.id} row={row} today={today} withCase />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
