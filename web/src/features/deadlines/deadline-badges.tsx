import type { DeadlineRow } from '@pam/contracts/deadlines'
import { Eye, Gavel, Hourglass, Landmark, ScanSearch, TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/feedback/badge'
import { statusWords } from './deadline-labels.ts'

const small = { size: 12, 'aria-hidden': true } as const

/** What to know about a deadline besides its date; each with a label, never by color alone. */
export function DeadlineBadges({ row }: { row: DeadlineRow }) {
  const missing = row.acknowledgements_needed - row.acknowledged
  return (
    <>
      {row.status !== 'open' && (
        <Badge tone={row.status === 'done' ? 'good' : 'neutral'}>{statusWords[row.status]}</Badge>
      )}
      {row.is_jurisdictional && (
        <Badge tone="danger" icon={<Landmark {...small} />}>
          Jurisdictional
        </Badge>
      )}
      {row.source === 'limitation' && (
        <Badge tone="plum" icon={<Hourglass {...small} />}>
          Limitation
        </Badge>
      )}
      {(row.is_overridden || row.source === 'order') && (
        <Badge tone="info" icon={<Gavel {...small} />}>
          By order
        </Badge>
      )}
      {row.is_unchecked && !row.is_overridden && (
        <Badge tone="attention" icon={<ScanSearch {...small} />}>
          Check against the official text
        </Badge>
      )}
      {row.warnings > 0 && (
        <Badge tone="attention" icon={<TriangleAlert {...small} />}>
          {row.warnings === 1 ? '1 warning' : `${row.warnings} warnings`}
        </Badge>
      )}
      {row.status === 'open' && missing > 0 && (
        <Badge tone="brass" icon={<Eye {...small} />}>
          {`Acknowledged by ${row.acknowledged} of ${row.acknowledgements_needed}`}
        </Badge>
      )}
    </>
  )
}
