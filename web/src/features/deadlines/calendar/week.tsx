import type { DeadlineRow } from '@pam/contracts/deadlines'
import { clsx } from 'clsx'
import { dateInList } from '#lib/dates'
import { CalendarChip } from './chip.tsx'
import { weekOf } from './range.ts'

interface CalendarWeekProps {
  day: string
  today: string
  rowsOn: (day: string) => readonly DeadlineRow[]
}

export function CalendarWeek({ day, today, rowsOn }: CalendarWeekProps) {
  return (
    <ol className="grid gap-px overflow-hidden rounded-lg border border-rule bg-rule md:grid-cols-7">
      {weekOf(day).map((date) => {
        const rows = rowsOn(date)
        return (
          <li key={date} className="bg-surface p-2 md:min-h-64">
            <h3
              className={clsx(
                'figures text-sm font-medium',
                date === today ? 'text-accent' : 'text-ink-soft',
              )}
            >
              {dateInList(date)}
              {date === today && ', today'}
            </h3>
            <div className="mt-2 grid gap-1">
              {rows.map((row) => (
                <CalendarChip key={row.id} row={row} isLong />
              ))}
              {rows.length === 0 && <p className="text-xs text-ink-faint">Nothing due</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
