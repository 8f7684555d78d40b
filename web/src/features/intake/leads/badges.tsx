import type { Clearance } from '@pam/contracts/conflicts'
import type { LeadStatus } from '@pam/contracts/intake'
import { clearanceWords, statusTones, statusWords } from '#slice/intake/intake-labels.ts'
import { Badge } from '#ui/feedback/badge'

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
)

/** `isNamed` if no heading says conflicts already. */
export function ClearanceBadge({ clearance, isNamed = true }: { clearance: Clearance; isNamed?: boolean }) {
  const { text, tone } = clearanceWords[clearance]
  return <Badge tone={tone}>{isNamed ? `Conflicts: ${text.toLowerCase()}` : text}</Badge>
}
