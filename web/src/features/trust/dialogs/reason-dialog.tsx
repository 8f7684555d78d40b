import { trustApi } from '@pam/contracts/trust'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { DueField } from '#ui/fields/due-field'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'

const schema = trustApi.decline.body.extend({ on_date: z.string() })

interface ReasonDialogProps {
  title: string
  saveText: string
  lead: string
  /** The day it is dated, where it has one. */
  day?: string
  onSave: (reason: string, on: string) => Promise<unknown>
  onClose: () => void
}

/** Undoing or refusing something, with a reason. */
export function ReasonDialog({ title, saveText, lead, day, onSave, onClose }: ReasonDialogProps) {
  const form = useSavedForm({
    schema,
    defaultValues: { reason: '', on_date: day ?? '' },
    onSave: async ({ reason, on_date: on }) => {
      await onSave(reason, on)
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      submitText={saveText}
      busyText="Saving..."
      isDangerous
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{lead}</p>
      {day !== undefined && (
        <DueField
          label="Date"
          value={form.watch('on_date')}
          onChange={(on) => form.setValue('on_date', on)}
          error={form.errorOf('on_date')}
        />
      )}
      <TextField
        label="Reason"
        autoFocus
        maxLength={500}
        error={form.errorOf('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
