import { type DueCase, documentRetentionApi } from '@pam/contracts/documents/retention'
import { useSavedForm } from '#lib/use-saved-form'
import { useToast } from '#ui/feedback/toast'
import { TextArea } from '#ui/fields/text-area'
import { FormDialog } from '#ui/overlays/form-dialog'
import { usePropose } from './retention.queries.ts'

const schema = documentRetentionApi.propose.body.pick({ reason: true })

/** Why, in words for the one who approves and for the certificate. */
export function ProposeDialog({ due, onClose }: { due: DueCase; onClose: () => void }) {
  const toast = useToast()
  const propose = usePropose()
  const form = useSavedForm({
    schema,
    defaultValues: { reason: '' },
    onSave: async ({ reason }) => {
      await propose.mutateAsync({ case_id: due.case_id, reason })
      toast({ text: 'Proposed. Another person must approve it.' })
      onClose()
    },
    failure: 'It could not be proposed.',
  })
  return (
    <FormDialog
      title="Propose to destroy"
      submitText="Propose"
      busyText="Proposing..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The documents of {due.title} with every version. The case, its parties and its timeline stay, so that
        conflicts are still found. Nothing is destroyed until someone else approves.
      </p>
      <TextArea
        label="Reason"
        hint="Shown on the certificate."
        maxLength={1000}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
