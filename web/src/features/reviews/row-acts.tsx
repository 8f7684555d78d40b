import { FileMinus2, RefreshCw } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { useDropDocument, useRunAgain } from './reviews.queries.ts'

interface RowActsProps {
  reviewId: string
  documentId: string
  onGone: () => void
}

/** What can be done with one document of a review. */
export function RowActs({ reviewId, documentId, onGone }: RowActsProps) {
  const run = useRunAgain(reviewId)
  const drop = useDropDocument(reviewId)
  const toast = useToast()
  const onError = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'That did not work. Try again.') })
  return (
    <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
      <Button
        size="small"
        icon={<RefreshCw size={16} aria-hidden />}
        isBusy={run.isPending}
        busyText="Starting..."
        onClick={() => run.mutate({ what: 'all', document: documentId }, { onError })}
      >
        Rerun for this document
      </Button>
      <Button
        size="small"
        icon={<FileMinus2 size={16} aria-hidden />}
        isBusy={drop.isPending}
        busyText="Taking out..."
        onClick={() => drop.mutate(documentId, { onSuccess: onGone, onError })}
      >
        Remove from review
      </Button>
    </div>
  )
}
