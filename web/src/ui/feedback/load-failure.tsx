import { Button } from '#ui/actions/button'
import { Notice } from './notice.tsx'

interface LoadFailureProps {
  /** What is missing, as it begins a sentence: The outbox. */
  what: string
  why: string
  onRetry: () => void
}

/** Shown in place of the content, with a way to retry. */
export function LoadFailure({ what, why, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={`${what} could not be loaded`}
      actions={<Button onClick={onRetry}>Retry</Button>}
    >
      {why}
    </Notice>
  )
}
