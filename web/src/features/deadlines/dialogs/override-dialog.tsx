import { type DeadlineRow, deadlinesApi } from '@pam/contracts/deadlines'
import { dateInList } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { useOverride } from '#slice/deadlines/deadlines.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { OnDeadline } from './on-deadline.ts'

const shape = deadlinesApi.override.body.omit({ version: true })

/** The order's date applies; the count stays next to it in the proof. */
export function OverrideDialog({ row, found = '', onClose }: OnDeadline<DeadlineRow> & { found?: string }) {
  const override = useOverride(row.id)
  const toast = useToast()
  const form = useSavedForm({
    schema: shape,
    defaultValues: { due: found, order: '' },
    onSave: async (typed) => {
      const { due } = await override.mutateAsync({ ...typed, version: row.version })
      toast({ text: `${row.title} is due ${dateInList(due)} by order.` })
      onClose()
    },
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      title="Changed by order"
      submitText="Use the order's date"
      busyText="Saving..."
      closeText="Close"
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The date in the order now controls. The computation stays in the proof. Everyone who acknowledged the
        old date must acknowledge the new one.
      </p>
      <TextField label="New date" type="date" error={errorOf('due')} {...register('due')} />
      <TextField
        label="Order"
        hint="For example: Scheduling order, Dkt. 41."
        error={errorOf('order')}
        {...register('order')}
      />
    </FormDialog>
  )
}
