import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'

/** Said where the list would stand, with a way to try again. */
export function LoadFailure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={`${what} could not be loaded`}
      actions={<Button onClick={onRetry}>Retry</Button>}
    >
      {sentenceFor(error, 'Try again.')}
    </Notice>
  )
}
