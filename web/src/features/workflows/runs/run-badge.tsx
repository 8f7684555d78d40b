import type { RunStatus } from '@pam/contracts/workflows'
import { CircleCheck, CircleSlash, CircleX, Clock, LoaderCircle } from 'lucide-react'
import { Badge, type BadgeTone } from '#ui/feedback/badge'

export const runWords: Record<RunStatus, string> = {
  running: 'Running',
  waiting: 'Waiting',
  completed: 'Completed',
  failed: 'Failed',
  canceled: 'Canceled',
}

const looks: Record<RunStatus, { tone: BadgeTone; Icon: typeof Clock }> = {
  running: { tone: 'info', Icon: LoaderCircle },
  waiting: { tone: 'attention', Icon: Clock },
  completed: { tone: 'good', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleX },
  canceled: { tone: 'neutral', Icon: CircleSlash },
}

export function RunBadge({ status }: { status: RunStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {runWords[status]}
    </Badge>
  )
}
