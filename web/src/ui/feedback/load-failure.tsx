import { Button } from '#ui/actions/button'
import { Notice } from './notice.tsx'

interface LoadFailureProps {
  /** What is missing, as it begins a sentence: The outbox. */
  what: string
  why: string
  onRetry: () => void
}

/** Said where the thing itself would stand, with a way to try again. */
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
