import { zodResolver } from '@hookform/resolvers/zod'
import { type DeadlineRow, deadlinesApi } from '@pam/contracts/deadlines'
import { useForm } from 'react-hook-form'
import { dateInList } from '#lib/dates'
import { showRefusal } from '#lib/form-refusal'
import { useOverride } from '#slice/deadlines/deadlines.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { ActDialog, type OnDeadline } from './act-dialog.tsx'

const shape = deadlinesApi.override.body.omit({ version: true })

/** The order's date applies; the count stays next to it in the proof. */
export function OverrideDialog({ row, found = '', onClose }: OnDeadline<DeadlineRow> & { found?: string }) {
  const override = useOverride(row.id)
  const toast = useToast()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(shape),
    defaultValues: { due: found, order: '' },
  })
  const { errors } = formState
  const save = handleSubmit(async (typed) => {
    try {
      const { due } = await override.mutateAsync({ ...typed, version: row.version })
      toast({ text: `${row.title} is due ${dateInList(due)} by order.` })
      onClose()
    } catch (error) {
      showRefusal(error, setError, ['due', 'order'])
    }
  })
  return (
    <ActDialog
      title="Changed by order"
      submitText="Use the order's date"
      busyText="Saving..."
      isBusy={override.isPending}
      error={errors.root ? override.error : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The date in the order now controls. The computation stays in the proof. Everyone who acknowledged the
        old date must acknowledge the new one.
      </p>
      <TextField label="New date" type="date" error={errors.due?.message} {...register('due')} />
      <TextField
        label="Order"
        hint="For example: Scheduling order, Dkt. 41."
        error={errors.order?.message}
        {...register('order')}
      />
    </ActDialog>
  )
}
