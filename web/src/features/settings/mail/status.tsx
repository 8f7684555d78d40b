import type { MailView } from '@pam/contracts/settings'
import { Badge, type BadgeTone } from '#ui/feedback/badge'

const words: Record<MailView['status'], { tone: BadgeTone; word: string; meaning: string }> = {
  queued: { tone: 'info', word: 'Queued', meaning: 'It will be sent soon.' },
  sent: { tone: 'good', word: 'Sent', meaning: 'Accepted by the mail server.' },
  failed: { tone: 'danger', word: 'Failed', meaning: 'The mail server refused it, after several tries.' },
  held: {
    tone: 'attention',
    word: 'Held',
    meaning: 'Not sent: this copy sends no mail, or outbound traffic is blocked.',
  },
  kept: { tone: 'neutral', word: 'Not sent', meaning: 'No mail server is set up.' },
}

export function MailStatus({ status }: { status: MailView['status'] }) {
  const { tone, word } = words[status]
  return <Badge tone={tone}>{word}</Badge>
}

export const mailStatusMeaning = (status: MailView['status']): string => words[status].meaning
