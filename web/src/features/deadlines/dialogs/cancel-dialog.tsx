import type { DeadlineRow } from '@pam/contracts/deadlines'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { useSettle } from '#slice/deadlines/deadlines.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { TextArea } from '#ui/fields/text-area'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { OnDeadline } from './on-deadline.ts'

const schema = z.object({ reason: z.string().trim().min(3, 'Enter a reason.') })

export function CancelDialog({ row, onClose }: OnDeadline<DeadlineRow>) {
  const settle = useSettle(row.id)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { reason: '' },
    onSave: async ({ reason }) => {
      await settle.mutateAsync({ status: 'cancelled', reason, version: row.version })
      toast({ text: `${row.title} was canceled.` })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Cancel this deadline?"
      submitText="Cancel deadline"
      busyText="Canceling..."
      isDangerous
      closeText="Close"
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Reminders stop for {row.title}. It stays on file with its proof and your reason.
      </p>
      <TextArea label="Reason" maxLength={500} error={form.errorOf('reason')} {...form.register('reason')} />
    </FormDialog>
  )
}
