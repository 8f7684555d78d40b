import type { CourtClosure } from '@pam/contracts/calendar'
import type { DeadlineRow } from '@pam/contracts/deadlines'
import { CalendarCheck, MapPin, Video } from 'lucide-react'
import { DeadlineItem } from '#features/deadlines'
import { dateInFull } from '#lib/dates'
import { type CalendarEntry, entriesOn, kindWords, timeInWords } from '#slice/calendar/entries.ts'
import { shiftDays } from '#slice/calendar/range.ts'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { ClosureLine } from './month.tsx'
import { useEntryPath } from './use-entry-path.ts'

interface CalendarAgendaProps {
  from: string
  until: string
  today: string
  entries: readonly CalendarEntry[]
  closures: readonly CourtClosure[]
  /** Overdue items first. */
  late: readonly DeadlineRow[]
}

/** What comes, one day after the other. */
export function CalendarAgenda({ from, until, today, entries, closures, late }: CalendarAgendaProps) {
  const days: string[] = []
  for (let day = from; day <= until; day = shiftDays(day, 1))
    if (entries.some((entry) => entry.from <= day && day <= entry.until)) days.push(day)
  if (days.length === 0 && late.length === 0)
    return (
      <Empty title="Nothing is due" icon={<CalendarCheck size={28} strokeWidth={1.5} aria-hidden />}>
        Events, deadlines and tasks are listed here by day. Choose New event to add one.
      </Empty>
    )
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
      {days.map((day) => (
        <section key={day} aria-label={dateInFull(day)}>
          <h2 className="mb-1 font-serif text-lg font-semibold">
            {dateInFull(day)}
            {day === today && <span className="text-accent">, today</span>}
          </h2>
          <ClosureLine closed={closures.filter(({ date }) => date === day)} />
          <ul className="divide-y divide-rule border-y border-rule">
            {entriesOn(entries, day).map((entry) =>
              entry.deadline ? (
                <DeadlineItem key={entry.key} row={entry.deadline} today={today} withCase />
              ) : (
                <AgendaLine key={entry.key} entry={entry} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

export function AgendaLine({ entry }: { entry: CalendarEntry }) {
  const { event } = entry
  const to = useEntryPath(entry)
  return (
    <li className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[9.5rem_1fr]">
      <span className="figures font-semibold">{timeInWords(entry) || (event ? 'All day' : 'Due')}</span>
      <div className="min-w-0">
        <Link to={to} className="font-medium break-words">
          {entry.title}
        </Link>
        <p className="text-sm break-words text-ink-soft">
          {[
            event ? kindWords[event.kind] : 'Task',
            entry.caseTitle,
            event?.people.map(({ name }) => name).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {event && (event.place || event.video_link) && (
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {event.place && (
              <span className="inline-flex items-center gap-1">
                <MapPin size={14} aria-hidden /> {event.place}
              </span>
            )}
            {event.video_link && (
              <a
                href={event.video_link}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 underline"
              >
                <Video size={14} aria-hidden /> Join video call
              </a>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
