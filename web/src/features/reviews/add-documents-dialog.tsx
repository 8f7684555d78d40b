import type { DocumentPick, ReviewSummary } from '@pam/contracts/reviews'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { PickFields } from './pick-fields.tsx'
import { documentsIn } from './review-labels.ts'
import { useAddDocuments } from './reviews.queries.ts'

interface AddDocumentsDialogProps {
  review: ReviewSummary
  onClose: () => void
}

/** Adds documents; existing ones stay unchanged. */
export function AddDocumentsDialog({ review, onClose }: AddDocumentsDialogProps) {
  const [pick, setPick] = useState<DocumentPick | null>(null)
  const [missing, setMissing] = useState('')
  const add = useAddDocuments(review.id)
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(pick ? '' : 'Choose the documents.')
    if (!pick) return
    add.mutate(pick, {
      onSuccess: ({ progress }) => {
        const added = progress.documents - review.progress.documents
        toast({
          text: added === 0 ? 'All of these are already in the review.' : `${documentsIn(added)} added.`,
        })
        onClose()
      },
    })
  }
  return (
    <Dialog title="Add documents" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <PickFields onPick={setPick} error={missing || undefined} />
        <FormErrors
          message={
            add.error ? sentenceFor(add.error, 'The documents could not be added. Try again.') : undefined
          }
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={add.isPending} busyText="Adding...">
            Add documents
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
