import { documentNotesApi } from '@pam/contracts/documents/notes'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'

interface NoteFormProps {
  text?: string
  onSave: (text: string) => Promise<unknown>
  onCancel: () => void
}

/** What one writes about the chosen words. */
export function NoteForm({ text = '', onSave, onCancel }: NoteFormProps) {
  const form = useSavedForm({
    schema: documentNotesApi.change.body,
    defaultValues: { text },
    onSave: (typed) => onSave(typed.text),
    failure: 'The note could not be saved. Your text is still here.',
  })
  return (
    <form onSubmit={form.submit} className="grid gap-2">
      <TextArea
        label="Note"
        autoFocus
        maxLength={4000}
        error={form.errorOf('text')}
        {...form.register('text')}
      />
      <FormErrors message={form.formError} />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" look="primary" isBusy={form.isSaving} busyText="Saving...">
          Save note
        </Button>
      </div>
    </form>
  )
}
