import type { EgressOutcome } from '@pam/contracts/egress'
import { Badge, type BadgeTone } from '#ui/badge'

export const outcomeWords: Record<EgressOutcome, { tone: BadgeTone; word: string; meaning: string }> = {
  leaving: {
    tone: 'attention',
    word: 'Leaving',
    meaning: 'Recorded; the result is not known yet.',
  },
  answered: { tone: 'good', word: 'Answered', meaning: 'It left, and the service answered.' },
  failed: { tone: 'danger', word: 'Failed', meaning: 'It left or tried to, and no whole answer came.' },
  refused: { tone: 'neutral', word: 'Refused', meaning: 'It did not leave.' },
}

export function OutcomeBadge({ outcome }: { outcome: EgressOutcome }) {
  const { tone, word } = outcomeWords[outcome]
  return <Badge tone={tone}>{word}</Badge>
}
