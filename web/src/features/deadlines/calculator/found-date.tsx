import type { DeadlineRow } from '@pam/contracts/deadlines'
import type { DateDoubt, FoundDate } from '@pam/law/dates/find-dates'
import { ChevronDown } from 'lucide-react'
import { dateInList } from '#lib/dates'
import { buttonStyles } from '#ui/actions/button'
import { Badge } from '#ui/feedback/badge'
import { Menu } from '#ui/overlays/menu'

/** What a person says a found date is. */
export type Use = { as: 'event' | 'hearing' | 'order' } | { as: 'override'; row: DeadlineRow }

interface FoundDateItemProps {
  text: string
  found: FoundDate
  /** Open deadlines an order may have moved. */
  rows: readonly DeadlineRow[]
  onUse: (use: Use) => void
}

const around = 70
const mostRows = 8

const doubtWords: Record<DateDoubt, (found: FoundDate) => string> = {
  weekday: ({ weekday }) => `The date is a ${weekday}, but the text names another day`,
  no_such_day: () => 'This date does not exist',
  no_year: () => 'The year is missing',
  short_year: () => 'The year has two digits',
}

/** Whole words up to the date; omissions are marked. */
const before = (text: string, start: number) =>
  start <= around ? text.slice(0, start) : `… ${text.slice(start - around, start).replace(/^\S*\s+/, '')}`

const after = (text: string, end: number) =>
  end + around >= text.length ? text.slice(end) : `${text.slice(end, end + around).replace(/\s+\S*$/, '')} …`

/** One date with the words around it. It has no meaning until a person says what it is. */
export function FoundDateItem({ text, found, rows, onUse }: FoundDateItemProps) {
  const { start, end, date, doubts } = found
  const label = `Use ${found.text}`
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[9.5rem_1fr_auto] sm:items-start sm:gap-5">
      <span className="figures font-semibold">{date ? dateInList(date) : 'No date'}</span>
      <div className="min-w-0">
        <p className="font-serif break-words">
          {before(text, start)}
          <mark className="rounded-xs bg-brass-soft px-0.5 font-semibold text-ink">{found.text}</mark>
          {after(text, end)}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {doubts.map((doubt) => (
            <Badge key={doubt} tone="attention">
              {doubtWords[doubt](found)}
            </Badge>
          ))}
        </div>
      </div>
      <Menu
        label={label}
        trigger={
          <>
            Use as<span className="sr-only">: {found.text}</span>
            <ChevronDown size={14} aria-hidden />
          </>
        }
        triggerClassName={buttonStyles({ look: 'secondary', size: 'small' })}
        entries={[
          { id: 'event', label: 'Event that starts deadlines', onAction: () => onUse({ as: 'event' }) },
          { id: 'hearing', label: 'Hearing', onAction: () => onUse({ as: 'hearing' }) },
          { id: 'order', label: 'Date set by the order', onAction: () => onUse({ as: 'order' }) },
          ...rows.slice(0, mostRows).map((row) => ({
            id: row.id,
            label: `New date of ${row.title}`,
            onAction: () => onUse({ as: 'override', row }),
          })),
        ]}
      />
    </li>
  )
}
