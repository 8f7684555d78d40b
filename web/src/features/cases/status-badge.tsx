import type { CaseStatus } from '@pam/contracts/cases'
import { CircleCheck, CircleDashed, CirclePause, CircleSlash, CircleX, Lock } from 'lucide-react'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { statusWords } from './case-labels.ts'

const looks = {
  prospective: { tone: 'info', Icon: CircleDashed },
  open: { tone: 'good', Icon: CircleCheck },
  on_hold: { tone: 'attention', Icon: CirclePause },
  closed: { tone: 'neutral', Icon: CircleX },
  declined: { tone: 'neutral', Icon: CircleSlash },
} satisfies Record<CaseStatus, { tone: BadgeTone; Icon: typeof Lock }>

export function StatusBadge({ status }: { status: CaseStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {statusWords[status]}
    </Badge>
  )
}

/** Only the team sees the case at all; this reminds them of it. */
export function WallBadge() {
  return (
    <Badge tone="plum" icon={<Lock size={12} aria-hidden />}>
      Walled
    </Badge>
  )
}
