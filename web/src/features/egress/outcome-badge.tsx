import type { EgressOutcome } from '@pam/contracts/egress'
import { Badge, type BadgeTone } from '#ui/feedback/badge'

export const outcomeWords: Record<EgressOutcome, { tone: BadgeTone; word: string; meaning: string }> = {
  leaving: {
    tone: 'attention',
    word: 'Leaving',
    meaning: 'Recorded; the result is not known yet.',
  },
  answered: { tone: 'good', word: 'Answered', meaning: 'Sent, and the service responded.' },
  failed: { tone: 'danger', word: 'Failed', meaning: 'Sent or attempted, without a complete response.' },
  refused: { tone: 'neutral', word: 'Refused', meaning: 'Not sent.' },
}

export function OutcomeBadge({ outcome }: { outcome: EgressOutcome }) {
  const { tone, word } = outcomeWords[outcome]
  return <Badge tone={tone}>{word}</Badge>
}
