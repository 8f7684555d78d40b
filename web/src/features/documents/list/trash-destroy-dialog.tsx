import type { DocumentView } from '@pam/contracts/documents'
import { useSavedForm } from '#lib/use-saved-form'
import { useDestroy } from '#slice/documents/documents.queries.ts'
import { typedWord } from '#slice/documents/typed-word.ts'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { countInWords } from './bulk-acts.ts'

interface DestroyDialogProps {
  documents: readonly DocumentView[]
  onDone: () => void
  onClose: () => void
}

const word = 'destroy'
const schema = typedWord(word)

/** Nothing brings them back, so the word is typed. */
export function DestroyDialog({ documents, onDone, onClose }: DestroyDialogProps) {
  const toast = useToast()
  const destroy = useDestroy()
  const them = countInWords(documents.length)
  const form = useSavedForm({
    schema,
    defaultValues: { typed: '' },
    onSave: async () => {
      await destroy.mutateAsync(documents.map(({ id }) => id))
      toast({ text: `${them} destroyed.` })
      onDone()
    },
    failure: 'It could not be destroyed.',
  })
  return (
    <FormDialog
      title={`Destroy ${them}?`}
      submitText="Destroy permanently"
      busyText="Destroying..."
      isDangerous
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The file is destroyed with every version, its text and its notes. It cannot be restored, even from the
        trash.
      </p>
      <ul className="max-h-32 list-inside list-disc overflow-y-auto text-sm">
        {documents.map(({ id, name }) => (
          <li key={id} className="break-words">
            {name}
          </li>
        ))}
      </ul>
      <TextField
        label={`Type ${word}`}
        autoComplete="off"
        error={form.errorOf('typed')}
        {...form.register('typed')}
      />
    </FormDialog>
  )
}
