import type { DocumentView } from '@pam/contracts/documents'
import { EyeOff, LockKeyhole, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#ui/feedback/badge'

interface RoomNameProps {
  document: DocumentView
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** The name with what one should know before opening it. */
export function RoomName({ document, isChosen, onChoose }: RoomNameProps) {
  return (
    <span className="flex items-start gap-3">
      {/* The row opens by a click; choosing it does not. */}
      <input
        type="checkbox"
        aria-label={`Choose ${document.name}`}
        checked={isChosen}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => onChoose(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="grid min-w-0 gap-1">
        <Link
          to={`/documents/${document.id}`}
          onClick={(event) => event.stopPropagation()}
          title={document.name}
          className="line-clamp-3 max-w-[44ch] [overflow-wrap:anywhere] hover:underline"
        >
          {document.name}
        </Link>
        <span className="flex flex-wrap gap-1 empty:hidden">
          {document.case_id === null && document.audience === 'me' && (
            <Badge icon={<LockKeyhole size={12} aria-hidden />}>Only you</Badge>
          )}
          {document.privilege && (
            <Badge tone="attention" icon={<Scale size={12} aria-hidden />}>
              Privileged
            </Badge>
          )}
          {document.hidden > 0 && (
            <Badge tone="attention" icon={<EyeOff size={12} aria-hidden />}>
              {document.hidden_released ? 'Hidden text released' : 'Hidden text'}
            </Badge>
          )}
          {document.tags.map((tag) => (
            <Badge key={tag} tone="brass">
              {tag}
            </Badge>
          ))}
        </span>
      </span>
    </span>
  )
}
