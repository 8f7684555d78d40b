import type { Severity } from '@pam/contracts/conflicts'
import { Info, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeTone } from '#ui/badge'
import { severityWords } from './conflict-words.ts'

export const severityLooks: Record<Severity, { tone: BadgeTone; Icon: LucideIcon }> = {
  red: { tone: 'danger', Icon: OctagonX },
  amber: { tone: 'attention', Icon: TriangleAlert },
  info: { tone: 'info', Icon: Info },
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  const { tone, Icon } = severityLooks[severity]
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {severityWords[severity].badge}
    </Badge>
  )
}
