import type { WorkflowView } from '@pam/contracts/workflows'
import { CircleCheck, CirclePause, CircleX } from 'lucide-react'
import { Badge } from '#ui/feedback/badge'

const looks = {
  active: { tone: 'good', Icon: CircleCheck },
  paused: { tone: 'attention', Icon: CirclePause },
  stopped: { tone: 'danger', Icon: CircleX },
  failed: { tone: 'danger', Icon: CircleX },
} as const

/** Active is green, paused yellow, anything else red. */
export function StatusBadge({ status }: { status: WorkflowView['status'] }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  )
}
