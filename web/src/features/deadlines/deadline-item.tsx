import type { DeadlineRow } from '@pam/contracts/deadlines'
import { clsx } from 'clsx'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { DeadlineActions } from './deadline-actions.tsx'
import { DeadlineBadges } from './deadline-badges.tsx'
import { daysBetween, distanceInWords } from './distance.ts'

interface DeadlineItemProps {
  row: DeadlineRow
  today: string
  /** Lists of several cases show the case. */
  withCase?: boolean
}

/** One row of a list: the internal due date first, because that is the one to meet. */
export function DeadlineItem({ row, today, withCase = false }: DeadlineItemProps) {
  const left = daysBetween(today, row.safe_due)
  const isLate = row.status === 'open' && left < 0
  const isNear = row.status === 'open' && left >= 0 && left <= 7
  return (
    <li className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[9.5rem_1fr_auto] sm:items-start">
      <div className="figures">
        <span className="block font-semibold">{dateInList(row.safe_due)}</span>
        <span
          className={clsx(
            'text-sm',
            isLate ? 'font-medium text-danger' : isNear ? 'font-medium text-attention' : 'text-ink-soft',
          )}
        >
          {isLate && 'Overdue, '}
          {distanceInWords(today, row.safe_due)}
        </span>
      </div>
      <div className="min-w-0">
        <Link to={`/deadlines/${row.id}`} className="font-medium break-words">
          {row.title}
        </Link>
        <p className="text-sm break-words text-ink-soft">
          {withCase && (
            <>
              <Link to={`/cases/${row.case_id}?tab=deadlines`}>{row.case_title}</Link>
              {' · '}
            </>
          )}
          {[row.authority, row.responsible].filter(Boolean).join(' · ')}
          {row.due !== row.safe_due && ` · usual reading of the rule: ${dateInList(row.due)}`}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          <DeadlineBadges row={row} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1 justify-self-start sm:justify-self-end">
        <DeadlineActions row={row} />
      </div>
    </li>
  )
}
