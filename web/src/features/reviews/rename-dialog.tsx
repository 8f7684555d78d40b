import { type ReviewSummary, reviewsApi } from '@pam/contracts/reviews'
import { useSavedForm } from '#lib/use-saved-form'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useChangeReview } from './reviews.queries.ts'

interface RenameDialogProps {
  review: ReviewSummary
  onClose: () => void
}

export function RenameDialog({ review, onClose }: RenameDialogProps) {
  const change = useChangeReview(review.id)
  const form = useSavedForm({
    schema: reviewsApi.change.body,
    defaultValues: { name: review.name, audience: review.audience },
    onSave: async (body) => {
      await change.mutateAsync(body)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Name and readers"
      submitText="Save"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={120} error={form.errorOf('name')} {...form.register('name')} />
      {review.case_id ? (
        <p className="text-sm text-ink-soft">Everyone with access to the case sees this review.</p>
      ) : (
        <Checkbox
          label="Everyone in the firm sees this review"
          hint="Each person sees only the documents they have access to."
          checked={form.watch('audience') === 'firm'}
          onChange={(event) => form.setValue('audience', event.target.checked ? 'firm' : 'me')}
        />
      )}
    </FormDialog>
  )
}
