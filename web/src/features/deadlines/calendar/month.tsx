import type { DeadlineRow } from '@pam/contracts/deadlines'
import { clsx } from 'clsx'
import { dateInFull, monthInFull } from '#lib/dates'
import { monthOf } from '#slice/deadlines/proof/months.ts'
import { CalendarChip } from './chip.tsx'
import { useDayKeys } from './use-day-keys.ts'

interface CalendarMonthProps {
  day: string
  today: string
  onDay: (day: string) => void
  onMore: (day: string) => void
  rowsOn: (day: string) => readonly DeadlineRow[]
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const most = 3

export function CalendarMonth({ day: selected, today, onDay, onMore, rowsOn }: CalendarMonthProps) {
  const { weeks, first } = monthOf(selected)
  const { current, onKeyDown } = useDayKeys(selected, onDay)
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Deadlines in {monthInFull(first)}</caption>
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
              const rows = rowsOn(monthDay.date)
              const isSelected = monthDay.date === selected
              return (
                <td
                  key={monthDay.date}
                  className={clsx(
                    'h-26 border border-rule p-1 align-top',
                    monthDay.isWeekend && 'bg-sunken',
                    isSelected && 'outline-2 -outline-offset-2 outline-accent',
                  )}
                >
                  <button
                    type="button"
                    ref={isSelected ? current : null}
                    data-day={monthDay.date}
                    tabIndex={isSelected ? 0 : -1}
                    aria-pressed={isSelected}
                    aria-label={`${dateInFull(monthDay.date)}${monthDay.date === today ? ', today' : ''}: ${rows.length === 0 ? 'nothing due' : `${rows.length} due`}`}
                    onClick={() => onDay(monthDay.date)}
                    onKeyDown={onKeyDown}
                    className={clsx(
                      'figures mb-1 inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm',
                      monthDay.date === today ? 'bg-accent font-semibold text-on-accent' : 'text-ink-soft',
                    )}
                  >
                    {monthDay.day}
                  </button>
                  <div className="grid gap-0.5">
                    {rows.slice(0, most).map((row) => (
                      <CalendarChip key={row.id} row={row} />
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
