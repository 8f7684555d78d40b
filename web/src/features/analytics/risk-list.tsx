import type { RiskItem } from '@pam/contracts/analytics'
import { counted } from '@pam/law/format/numbers'
import { dateInList } from '#lib/dates'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { percent, rangeInWords } from './figure-labels.ts'

const leftInWords = (days: number) => {
  if (days < 0) return days === -1 ? 'Due yesterday' : `Due ${-days} days ago`
  if (days === 0) return 'Due today'
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`
}

/** What is known of a deadline, in plain facts. */
function factsOf({ owner, owner_open, owner_past, open_tasks }: RiskItem): string {
  return [
    owner,
    counted(owner_open, 'other open deadline'),
    owner_past && `${owner_past.late} of ${owner_past.n} past ones missed`,
    counted(open_tasks, 'open task in the case', 'open tasks in the case'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Figure({ item }: { item: RiskItem }) {
  if (item.days_left < 0) return <Badge tone="danger">Overdue</Badge>
  if (item.chance === null) return null
  return (
    <p className="text-sm sm:text-right">
      <span className="figures text-lg font-semibold">{percent(item.chance)}</span>
      {item.alike && (
        <span className="figures block text-ink-soft">
          {item.alike.late} of {item.alike.n} similar deadlines were missed ({rangeInWords(item.alike)})
        </span>
      )}
    </p>
  )
}

/** Open deadlines with the share of such deadlines that was missed, if it can be stated. */
export function RiskList({ items, hasCase = true }: { items: readonly RiskItem[]; hasCase?: boolean }) {
  if (items.length === 0) return <p className="text-sm text-ink-soft">No deadline is open.</p>
  return (
    <ul className="grid">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-rule py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-medium break-words">{item.title}</p>
            <p className="figures text-sm text-ink-soft">
              {dateInList(item.due)} · {leftInWords(item.days_left)}
            </p>
            {hasCase && (
              <p className="text-sm break-words">
                <Link to={`/cases/${item.case_id}?tab=deadlines`}>
                  {item.case_number} {item.case_title}
                </Link>
              </p>
            )}
            <p className="text-sm text-ink-soft">{factsOf(item)}</p>
          </div>
          <Figure item={item} />
        </li>
      ))}
    </ul>
  )
}
