import type { ReviewSummary } from '@pam/contracts/reviews'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useChangeReview } from './reviews.queries.ts'

interface RenameDialogProps {
  review: ReviewSummary
  onClose: () => void
}

export function RenameDialog({ review, onClose }: RenameDialogProps) {
  const [name, setName] = useState(review.name)
  const [isForAll, setForAll] = useState(review.audience === 'firm')
  const [missing, setMissing] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const change = useChangeReview(review.id)
  const refused = change.error instanceof ApiError ? change.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = name.trim() === '' ? 'Give the review a name.' : ''
    setMissing(wrong)
    if (wrong) return field.current?.focus()
    change.mutate({ name, audience: isForAll ? 'firm' : 'me' }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Name and readers" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          ref={field}
          label="Name"
          maxLength={120}
          value={name}
          error={missing || refused.name}
          onChange={(event) => setName(event.target.value)}
        />
        {review.case_id ? (
          <p className="text-sm text-ink-soft">Everyone with access to the case sees this review.</p>
        ) : (
          <Checkbox
            label="Everyone in the firm sees this review"
            hint="Each person sees only the documents they have access to."
            checked={isForAll}
            onChange={(event) => setForAll(event.target.checked)}
          />
        )}
        <FormErrors
          message={
            change.error ? sentenceFor(change.error, 'This could not be saved. Try again.') : undefined
          }
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={change.isPending} busyText="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
