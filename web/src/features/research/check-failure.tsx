import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Notice } from '#ui/feedback/notice'

interface CheckFailureProps {
  error: unknown
  onRetry: () => void
}

/** A scan, a protected file, one still being read: not an error here, and the reader can do something about it. */
export function CheckFailure({ error, onRetry }: CheckFailureProps) {
  const why = sentenceFor(error, 'The document could not be checked.')
  const isRefused = error instanceof ApiError && (error.code === 'conflict' || error.code === 'bad_input')
  if (!isRefused) return <LoadFailure what="The check" why={why} onRetry={onRetry} />
  return (
    <Notice
      tone="attention"
      role="alert"
      title="Citations not checked"
      actions={<Button onClick={onRetry}>Retry</Button>}
    >
      {why}
    </Notice>
  )
}
