import type { CourtClosure } from '@pam/contracts/calendar'
import { counted } from '@pam/law/format/numbers'
import { clsx } from 'clsx'
import { monthOf } from '#features/deadlines'
import { dateInFull, monthInFull } from '#lib/dates'
import { type CalendarEntry, entriesOn } from '#slice/calendar/entries.ts'
import { EntryChip, type EntryMoves } from './chip.tsx'
import { useDayKeys } from './use-day-keys.ts'
import { dropPlace } from './use-touch-drag.ts'

interface CalendarMonthProps {
  day: string
  today: string
  entries: readonly CalendarEntry[]
  closures: readonly CourtClosure[]
  moves: EntryMoves
  onDay: (day: string) => void
  onMore: (day: string) => void
  onNew: (day: string) => void
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const most = 3

function countInWords(rows: readonly CalendarEntry[]): string {
  const events = rows.filter(({ is }) => is === 'event').length
  const due = rows.length - events
  if (rows.length === 0) return 'nothing due'
  return [due > 0 && `${due} due`, events > 0 && counted(events, 'event')].filter(Boolean).join(', ')
}

export function CalendarMonth(props: CalendarMonthProps) {
  const { day: selected, today, entries, closures, moves, onDay, onMore, onNew } = props
  const { weeks, first } = monthOf(selected)
  const { current, onKeyDown } = useDayKeys(selected, onDay)
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Calendar of {monthInFull(first)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1.5 text-left text-xs font-medium text-ink-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((monthDay) => monthDay)?.date}>
            {week.map((monthDay, index) => {
              if (!monthDay)
                // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no name of their own
                return <td key={index} className="border border-rule bg-sunken" />
              const rows = entriesOn(entries, monthDay.date)
              const closed = closures.filter(({ date }) => date === monthDay.date)
              const isSelected = monthDay.date === selected
              return (
                <td
                  key={monthDay.date}
                  {...dropPlace(monthDay.date)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault()
                    moves.onDrop(monthDay.date)
                  }}
                  onDoubleClick={() => onNew(monthDay.date)}
                  className={clsx(
                    'h-26 border border-rule p-1 align-top data-drop-over:bg-accent-soft',
                    (monthDay.isWeekend || closed.length > 0) && 'bg-sunken',
                    isSelected && 'outline-2 -outline-offset-2 outline-accent',
                  )}
                >
                  <button
                    type="button"
                    ref={isSelected ? current : null}
                    data-day={monthDay.date}
                    tabIndex={isSelected ? 0 : -1}
                    aria-pressed={isSelected}
                    aria-label={`${dateInFull(monthDay.date)}${monthDay.date === today ? ', today' : ''}: ${countInWords(rows)}`}
                    onClick={() => onDay(monthDay.date)}
                    onKeyDown={(event) => {
                      if (event.key === 'n') onNew(monthDay.date)
                      onKeyDown(event)
                    }}
                    className={clsx(
                      'figures mb-1 inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm',
                      monthDay.date === today ? 'bg-accent font-semibold text-on-accent' : 'text-ink-soft',
                    )}
                  >
                    {monthDay.day}
                  </button>
                  <ClosureLine closed={closed} />
                  <div className="grid gap-0.5">
                    {rows.slice(0, most).map((entry) => (
                      <EntryChip key={entry.key} entry={entry} moves={moves} />
                    ))}
                    {rows.length > most && (
                      <button
                        type="button"
                        className="text-left text-xs text-ink-soft underline"
                        onClick={() => onMore(monthDay.date)}
                      >
                        {rows.length - most} more
                      </button>
                    )}
                  </div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ClosureLine({ closed }: { closed: readonly CourtClosure[] }) {
  const [first] = closed
  if (!first) return null
  const words = closed.map(({ name, court }) => `${name} (${court} closed)`).join('; ')
  return (
    <p className="relative mb-0.5 truncate text-xs text-attention" title={words}>
      {first.name}
      <span className="sr-only">: {first.court} closed</span>
    </p>
  )
}
