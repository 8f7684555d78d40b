import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dateInFull, dateInList, monthInFull } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Spinner } from '#ui/feedback/spinner'
import { type CalendarView, rangeOf, stepFrom } from './range.ts'

interface CalendarBarProps {
  view: CalendarView
  day: string
  today: string
  /** What is shown is not all yet. */
  isLoading: boolean
  onChange: (change: { view?: CalendarView; day?: string }) => void
}

const views: readonly { id: CalendarView; name: string }[] = [
  { id: 'day', name: 'Day' },
  { id: 'week', name: 'Week' },
  { id: 'month', name: 'Month' },
  { id: 'agenda', name: 'Agenda' },
]

function titleOf(view: CalendarView, day: string): string {
  if (view === 'month') return monthInFull(day)
  if (view === 'day') return dateInFull(day)
  const { from, until } = rangeOf(view, day)
  return `${dateInList(from)} to ${dateInList(until)}`
}

export function CalendarBar({ view, day, today, isLoading, onChange }: CalendarBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex items-center">
        <IconButton
          label="Earlier"
          icon={<ChevronLeft size={18} aria-hidden />}
          onClick={() => onChange({ day: stepFrom(view, day, -1) })}
        />
        <Button size="small" onClick={() => onChange({ day: today })}>
          Today
        </Button>
        <IconButton
          label="Later"
          icon={<ChevronRight size={18} aria-hidden />}
          onClick={() => onChange({ day: stepFrom(view, day, 1) })}
        />
      </div>
      <h2 aria-live="polite" className="figures font-serif text-xl font-semibold">
        {titleOf(view, day)}
      </h2>
      <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
        {isLoading && (
          <>
            <Spinner /> Loading the calendar...
          </>
        )}
      </p>
      <fieldset className="flex sm:ml-auto">
        <legend className="sr-only">View</legend>
        {views.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            look={view === id ? 'primary' : 'secondary'}
            aria-pressed={view === id}
            className="rounded-none first-of-type:rounded-l-md last-of-type:rounded-r-md"
            onClick={() => onChange({ view: id })}
          >
            {name}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
