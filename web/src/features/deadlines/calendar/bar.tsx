import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dateInList, monthInFull } from '#lib/dates'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { IconButton } from '#ui/icon-button'
import { type CalendarView, rangeOf, stepFrom } from './range.ts'

interface CalendarBarProps {
  view: CalendarView
  day: string
  today: string
  isMine: boolean
  onChange: (change: { view?: CalendarView; day?: string; mine?: 'true' | undefined }) => void
}

const views: readonly { id: CalendarView; name: string }[] = [
  { id: 'month', name: 'Month' },
  { id: 'week', name: 'Week' },
  { id: 'agenda', name: 'Agenda' },
]

export function CalendarBar({ view, day, today, isMine, onChange }: CalendarBarProps) {
  const { from, until } = rangeOf(view, day)
  const title = view === 'month' ? monthInFull(day) : `${dateInList(from)} to ${dateInList(until)}`
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
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
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-4 sm:ml-auto">
        <Checkbox
          label="Only mine"
          checked={isMine}
          onChange={(event) => onChange({ mine: event.target.checked ? 'true' : undefined })}
        />
        <fieldset className="flex">
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
    </div>
  )
}
