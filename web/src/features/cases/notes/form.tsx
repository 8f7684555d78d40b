import { casesApi } from '@pam/contracts/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { SpeakInto } from '#lib/voice-parts'
import { Button } from '#ui/actions/button'
import { TextArea } from '#ui/fields/text-area'

const schema = casesApi.changeNote.body

interface NoteFormProps {
  label: string
  caseId: string
  submitText: string
  text?: string
  onSave: (text: string) => Promise<unknown>
  onCancel?: () => void
}

/** What was written stays in the field until the server has it. */
export function NoteForm({ label, caseId, submitText, text = '', onSave, onCancel }: NoteFormProps) {
  const form = useSavedForm({
    schema,
    defaultValues: { text },
    onSave: async (typed) => {
      await onSave(typed.text)
      form.reset({ text: '' })
    },
    failure: 'The note could not be saved. It is still here; try again.',
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <TextArea
        label={label}
        rows={4}
        maxLength={20_000}
        error={form.errorOf('text') ?? form.formError}
        {...form.register('text')}
        className="font-serif"
      />
      <SpeakInto
        value={form.watch('text')}
        onChange={(spoken) => form.setValue('text', spoken)}
        caseId={caseId}
        into="the note"
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Saving...">
          {submitText}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
