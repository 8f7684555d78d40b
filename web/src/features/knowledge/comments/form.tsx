import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'

const schema = z.object({ text: z.string().trim().min(1, 'Enter a comment.') })

interface CommentFormProps {
  label: string
  text?: string
  saveText: string
  onSave: (text: string) => Promise<unknown>
  onCancel?: () => void
}

/** Kept as typed until the server has saved it. */
export function CommentForm({ label, text = '', saveText, onSave, onCancel }: CommentFormProps) {
  const form = useSavedForm({
    schema,
    defaultValues: { text },
    onSave: async ({ text: typed }) => {
      await onSave(typed)
      form.reset({ text: '' })
    },
    failure: 'The comment could not be saved. Your text is still here.',
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-2">
      <TextArea label={label} maxLength={4000} error={form.errorOf('text')} {...form.register('text')} />
      <FormErrors message={form.formError} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="small" isBusy={form.isSaving} busyText="Saving...">
          {saveText}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
