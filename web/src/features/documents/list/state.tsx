import type { DocumentView } from '@pam/contracts/documents'
import { CircleAlert, CircleCheck, Clock, ShieldAlert, TriangleAlert } from 'lucide-react'
import { stateWords } from '#slice/documents/document-labels.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge'
import { Spinner } from '#ui/feedback/spinner'

const iconOf = (state: DocumentView['state'], tone: BadgeTone) => {
  if (state === 'reading') return <Spinner size={12} />
  const Icon =
    state === 'received'
      ? Clock
      : state === 'quarantined'
        ? ShieldAlert
        : tone === 'good'
          ? CircleCheck
          : tone === 'danger'
            ? CircleAlert
            : TriangleAlert
  return <Icon size={12} aria-hidden />
}

/** The status of a document, with the reason below it unless it is simply ready. */
export function DocumentStateMark({ document }: { document: DocumentView }) {
  const { text, tone } = stateWords(document)
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone} icon={iconOf(document.state, tone)}>
        {text}
      </Badge>
      {document.state === 'reading' && document.pages !== null && (
        <progress
          aria-label={`Pages read of ${document.name}`}
          max={document.pages}
          value={document.pages_read}
          className="h-1 w-24 accent-accent"
        />
      )}
      {document.reason && (
        <span className="line-clamp-2 max-w-[30ch] text-xs text-ink-soft">{document.reason}</span>
      )}
    </span>
  )
}
