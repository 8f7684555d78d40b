import type { Decision, HitView, Severity } from '@pam/contracts/conflicts'
import {
  CircleCheck,
  CircleSlash,
  Info,
  type LucideIcon,
  MailQuestion,
  OctagonX,
  TriangleAlert,
} from 'lucide-react'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { decisionWords, gravityWords, severityWords } from './conflict-labels.ts'

export const severityLooks: Record<Severity, { tone: BadgeTone; Icon: LucideIcon }> = {
  red: { tone: 'danger', Icon: OctagonX },
  amber: { tone: 'attention', Icon: TriangleAlert },
  info: { tone: 'info', Icon: Info },
}

/** The severity of an open hit; the decision of a decided one. */
export function HitBadge({ hit: { severity, decision } }: { hit: Pick<HitView, 'severity' | 'decision'> }) {
  const { tone, Icon } = lookOf(severity, decision)
  const words = decision === null ? severityWords[severity].badge : decidedWords(severity, decision)
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {words}
    </Badge>
  )
}

const decidedWords = (severity: Severity, decision: Decision) =>
  decision === 'consent_requested'
    ? `${gravityWords[severity]}. Consent letter outstanding`
    : `${gravityWords[severity]}. Decided: ${decisionWords[decision].label}`

function lookOf(severity: Severity, decision: HitView['decision']): { tone: BadgeTone; Icon: LucideIcon } {
  if (decision === null) return severityLooks[severity]
  if (decision === 'consent_requested') return { tone: 'attention', Icon: MailQuestion }
  return decision === 'decline' ? { tone: 'danger', Icon: CircleSlash } : { tone: 'good', Icon: CircleCheck }
}
