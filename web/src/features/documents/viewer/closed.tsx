import type { DocumentView } from '@pam/contracts/documents'
import { RotateCcw } from 'lucide-react'
import { sentenceFor } from '#lib/api-error'
import { useReadAgain } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { useToast } from '#ui/feedback/toast'

/** A document that cannot be shown, and why. */
export function ViewerClosed({ document }: { document: DocumentView }) {
  const again = useReadAgain()
  const toast = useToast()
  if (document.state === 'quarantined')
    return (
      <Empty title="Quarantined">
        {document.reason} Someone who manages documents decides whether to release it. Until then its text is
        not shown.
      </Empty>
    )
  return (
    <Empty
      title="Pam could not read this file"
      action={
        document.can.change && (
          <Button
            icon={<RotateCcw size={16} aria-hidden />}
            isBusy={again.isPending}
            busyText="Asking..."
            onClick={() =>
              again.mutate(document.id, {
                onError: (error) =>
                  toast({ tone: 'danger', text: sentenceFor(error, 'It could not be reprocessed.') }),
              })
            }
          >
            Reprocess
          </Button>
        )
      }
    >
      {document.reason ?? 'No reason was given.'} The original is safe and can be downloaded above.
    </Empty>
  )
}
