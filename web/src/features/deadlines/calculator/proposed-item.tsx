import type { ProposedLine } from '@pam/contracts/deadlines'
import { Landmark, ScanSearch, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { dateInList } from '#lib/dates'
import { periodInWords } from '#slice/deadlines/deadline-labels.ts'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'

interface ProposedItemProps {
  proposed: ProposedLine
  isChosen: boolean
  isDisabled: boolean
  onToggle: () => void
}

export function ProposedItem({ proposed, isChosen, isDisabled, onToggle }: ProposedItemProps) {
  const { line, computed, error, existing_id: existing } = proposed
  const id = useId()
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 py-3 sm:grid-cols-[auto_1fr_auto]">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        className="mt-0.5 size-5 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium break-words">
          {line.title}
        </label>
        <p className="text-sm text-ink-soft">
          {periodInWords(line)}, {line.authority}
        </p>
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {line.is_jurisdictional && (
            <Badge tone="danger" icon={<Landmark size={12} aria-hidden />}>
              Jurisdictional
            </Badge>
          )}
          {line.is_unchecked && (
            <Badge tone="attention" icon={<ScanSearch size={12} aria-hidden />}>
              Check against the official text
            </Badge>
          )}
          {line.court_may_change && <Badge>Extendable by the court</Badge>}
        </div>
        {line.note && <p className="mt-1 text-sm text-ink-soft">{line.note}</p>}
        {computed?.warnings.map((warning) => (
          <p key={warning} className="mt-1 flex gap-1.5 text-sm text-attention">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {warning}
          </p>
        ))}
        {error && <p className="mt-1 text-sm text-danger">Not counted: {error}</p>}
        {existing && (
          <p className="mt-1 text-sm text-ink-soft">
            Already in the case: <Link to={`/deadlines/${existing}`}>see it</Link>
          </p>
        )}
      </div>
      {computed && (
        <div className="figures col-start-2 sm:col-start-3 sm:text-right">
          <span className="block font-semibold">{dateInList(computed.safe_due)}</span>
          {computed.due !== computed.safe_due && (
            <span className="text-sm text-ink-soft">usual reading {dateInList(computed.due)}</span>
          )}
        </div>
      )}
    </li>
  )
}
