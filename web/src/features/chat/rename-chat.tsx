import type { Conversation } from '@pam/contracts/chat'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useChange } from './chat.queries.ts'

const schema = z.object({ title: z.string().trim() })

export function RenameChat({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const change = useChange()
  const form = useSavedForm({
    schema,
    defaultValues: { title: conversation.title },
    onSave: async ({ title }) => {
      await change.mutateAsync({ id: conversation.id, title })
      onClose()
    },
    failure: 'The name was not saved. Try again.',
  })
  return (
    <FormDialog
      title="Rename the conversation"
      submitText="Save"
      busyText="Saving..."
      isBusy={form.isSaving}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={120}
        error={form.errorOf('title') ?? form.formError}
        {...form.register('title')}
      />
    </FormDialog>
  )
}
