import { trustApi } from '@pam/contracts/trust'
import { z } from 'zod'
import { pickedCase } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useFirmDay } from './account-field.tsx'
import { MatterFields } from './matter-fields.tsx'

const schema = z
  .object({
    inCase: pickedCase,
    client_id: z.string(),
    /** Left empty, it is today. */
    on_date: z.string(),
  })
  .refine(({ inCase, client_id }) => inCase && client_id, {
    path: ['client_id'],
    message: 'Choose the case and its client.',
  })

/** Money in suspense finds its client. */
export function AssignDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const today = useFirmDay()
  const call = useTrustCall(trustApi.assign)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { inCase: null, client_id: '', on_date: '' },
    onSave: async ({ inCase, client_id, on_date: on }) => {
      if (!inCase) return
      await call.mutateAsync({
        params: { id: entryId },
        body: { case_id: inCase.id, client_id, on_date: on || today },
      })
      toast({ text: 'Assigned.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Assign from suspense"
      submitText="Assign to client"
      busyText="Assigning..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MatterFields
        value={{ case: form.watch('inCase'), clientId: form.watch('client_id') }}
        onChange={({ case: picked, clientId }) => {
          form.setValue('inCase', picked)
          form.setValue('client_id', clientId)
        }}
        error={form.errorOf('client_id')}
      />
      <DueField
        label="Date"
        today={today}
        value={form.watch('on_date') || today}
        onChange={(on) => form.setValue('on_date', on)}
        error={form.errorOf('on_date')}
      />
    </FormDialog>
  )
}
