import type { ReviewSummary } from '@pam/contracts/reviews'
import { countedFirst } from '@pam/law/format/numbers'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { documentsIn, progressWords } from './review-labels.ts'
import { useRunAgain } from './reviews.queries.ts'

/** How far the review is, and what needs a person. */
export function ReviewNotices({ review }: { review: ReviewSummary }) {
  const { progress } = review
  const done = progress.cells - progress.waiting - progress.needs_reading
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid gap-1.5">
        <p role="status" className="figures text-sm text-ink-soft">
          {progressWords(progress)}
        </p>
        {progress.waiting > 0 && (
          <progress
            aria-label="Answers given"
            max={progress.cells}
            value={done}
            className="h-1.5 w-full max-w-md appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      {progress.stale > 0 && (
        <Notice tone="attention" actions={review.can_change && <RunButton review={review} what="stale" />}>
          {documentsIn(progress.stale)} changed since {progress.stale === 1 ? 'it was' : 'they were'} asked.
          The answers are of the version before.
        </Notice>
      )}
      {progress.failed > 0 && progress.waiting === 0 && (
        <Notice tone="danger" actions={review.can_change && <RunButton review={review} what="failed" />}>
          {countedFirst(progress.failed, 'answer')} could not be answered. Open a cell to read why.
        </Notice>
      )}
    </div>
  )
}

function RunButton({ review, what }: { review: ReviewSummary; what: 'stale' | 'failed' }) {
  const run = useRunAgain(review.id)
  const toast = useToast()
  return (
    <Button
      size="small"
      isBusy={run.isPending}
      busyText="Starting..."
      onClick={() =>
        run.mutate(
          { what },
          {
            onError: (error) =>
              toast({ tone: 'danger', text: sentenceFor(error, 'It could not be started. Try again.') }),
          },
        )
      }
    >
      {what === 'stale' ? 'Rerun for new versions' : 'Ask again'}
    </Button>
  )
}
