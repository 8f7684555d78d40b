import type { DeadlineRow } from '@pam/contracts/deadlines'
import { clsx } from 'clsx'
import { Landmark } from 'lucide-react'
import { Link } from 'react-router'

/** A deadline on a day of the calendar. */
export function CalendarChip({ row, isLong = false }: { row: DeadlineRow; isLong?: boolean }) {
  const isDone = row.status === 'done'
  return (
    <Link
      to={`/deadlines/${row.id}`}
      title={`${row.title}, ${row.case_title}`}
      className={clsx(
        'block rounded-sm border-l-3 px-1.5 py-0.5 text-xs hover:underline',
        isLong ? 'break-words' : 'truncate',
        isDone
          ? 'border-rule-strong bg-sunken text-ink-soft line-through'
          : row.is_jurisdictional
            ? 'border-danger bg-danger-soft text-danger'
            : 'border-accent bg-accent-soft text-accent',
      )}
    >
      {row.is_jurisdictional && (
        <>
          <Landmark size={11} aria-hidden className="mr-1 inline align-[-1px]" />
          <span className="sr-only">Jurisdictional: </span>
        </>
      )}
      {isDone && <span className="sr-only">Done: </span>}
      {row.title}
      <span className={isLong ? 'block text-ink-soft' : 'sr-only'}>{row.case_title}</span>
    </Link>
  )
}
