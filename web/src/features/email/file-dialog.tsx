import type { EmailView } from '@pam/contracts/email'
import { z } from 'zod'
import { CasePicker, neededCase } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { FormDialog } from '#ui/overlays/form-dialog'
import { subjectInWords } from './email-labels.ts'
import { useDecisions } from './use-decisions.ts'

const schema = z.object({ inCase: neededCase })

/** Any case the person sees, for a message that fits none of the offered ones. */
export function FileDialog({ message, onClose }: { message: EmailView; onClose: () => void }) {
  const { file } = useDecisions(message)
  const form = useSavedForm({
    schema,
    defaultValues: { inCase: null },
    onSave: async ({ inCase }) => {
      await file.run(inCase)
      onClose()
    },
    failure: 'The message was not filed. Try again.',
  })
  return (
    <FormDialog
      title="File message"
      submitText="File message"
      busyText="Filing..."
      isBusy={form.isSaving}
      error={form.errorOf('inCase') ?? form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm break-words text-ink-soft">{subjectInWords(message.subject)}</p>
      <CasePicker
        label="Case"
        placeholder="Title, number or client"
        autoFocus
        value={form.watch('inCase')}
        onChange={(picked) => form.setValue('inCase', picked)}
      />
    </FormDialog>
  )
}
