import { intakeApi, type LetterView } from '@pam/contracts/intake'
import { useSavedForm } from '#lib/use-saved-form'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useChangeLetter } from './intake.queries.ts'

export function LetterDialog({ letter, onClose }: { letter: LetterView; onClose: () => void }) {
  const change = useChangeLetter(letter.id)
  const form = useSavedForm({
    schema: intakeApi.changeLetter.body,
    defaultValues: { subject: letter.subject, text: letter.text },
    onSave: async (body) => {
      await change.mutateAsync(body)
      onClose()
    },
    failure: 'The letter was not saved. Try again.',
  })
  return (
    <FormDialog
      title="Edit letter"
      submitText="Save letter"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Subject"
        maxLength={200}
        error={form.errorOf('subject')}
        {...form.register('subject')}
      />
      <TextArea
        label="Letter"
        rows={16}
        maxLength={20_000}
        error={form.errorOf('text')}
        {...form.register('text')}
      />
    </FormDialog>
  )
}
