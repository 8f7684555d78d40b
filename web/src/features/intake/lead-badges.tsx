import type { Clearance } from '@pam/contracts/conflicts'
import type { LeadStatus } from '@pam/contracts/intake'
import { Badge } from '#ui/badge'
import { clearanceWords, statusTones, statusWords } from './intake-words.ts'

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
)

export function ClearanceBadge({ clearance }: { clearance: Clearance }) {
  const { text, tone } = clearanceWords[clearance]
  return <Badge tone={tone}>Conflicts: {text.toLowerCase()}</Badge>
}
