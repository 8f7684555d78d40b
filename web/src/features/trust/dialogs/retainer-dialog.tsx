import { type RetainerKind, retainerDetails, trustApi } from '@pam/contracts/trust'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { retainerLabels } from '#slice/trust/trust-labels.ts'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { enteredAmount } from './typed-fields.ts'

interface RetainerDialogProps {
  caseId: string
  clients: readonly { client_id: string; client: string }[]
  onClose: () => void
}

const kinds = (Object.keys(retainerLabels) as RetainerKind[]).map((value) => ({
  value,
  label: retainerLabels[value],
}))
const places = [
  { value: 'trust', label: 'Trust account' },
  { value: 'operating', label: 'Operating account' },
] as const

const { client_id, kind, goes_to, has_written_agreement, note } = retainerDetails.shape
const schema = z.object({
  client_id,
  kind,
  amount_cents: enteredAmount,
  threshold_cents: z.number().nullable(),
  goes_to,
  has_written_agreement,
  note,
})
const mayGoToOperating = (chosen: RetainerKind) => chosen === 'general' || chosen === 'flat'

/** What was agreed with a client about money in advance. */
export function RetainerDialog({ caseId, clients, onClose }: RetainerDialogProps) {
  const call = useTrustCall(trustApi.setRetainer)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      client_id: clients[0]?.client_id ?? '',
      kind: 'advance',
      amount_cents: null,
      threshold_cents: null,
      goes_to: 'trust',
      has_written_agreement: false,
      note: '',
    },
    onSave: async (typed) => {
      await call.mutateAsync({
        params: { id: caseId },
        body: {
          ...typed,
          threshold_cents: typed.kind === 'evergreen' ? typed.threshold_cents : null,
          goes_to: mayGoToOperating(typed.kind) ? typed.goes_to : 'trust',
        },
      })
      toast({ text: 'Retainer saved.' })
      onClose()
    },
  })
  const chosen = form.watch('kind') ?? 'advance'
  return (
    <FormDialog
      title="Set retainer"
      submitText="Save retainer"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError ?? form.errorOf('has_written_agreement')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select
        label="Client"
        options={clients.map(({ client_id: id, client: name }) => ({ value: id, label: name }))}
        error={form.errorOf('client_id')}
        {...form.register('client_id')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label="Kind" options={kinds} {...form.register('kind')} />
        <MoneyField
          label="Amount"
          value={form.watch('amount_cents')}
          onChange={(cents) => form.setValue('amount_cents', cents)}
          error={form.errorOf('amount_cents')}
        />
        {chosen === 'evergreen' && (
          <MoneyField
            label="Replenish below"
            value={form.watch('threshold_cents')}
            onChange={(cents) => form.setValue('threshold_cents', cents)}
            error={form.errorOf('threshold_cents')}
          />
        )}
        {mayGoToOperating(chosen) && (
          <Select
            label="Goes to"
            options={places}
            error={form.errorOf('goes_to')}
            {...form.register('goes_to')}
          />
        )}
      </div>
      {mayGoToOperating(chosen) && (
        <Checkbox
          label="There is a written agreement, and the state allows it"
          {...form.register('has_written_agreement')}
        />
      )}
      <TextField
        label="Note"
        isOptional
        maxLength={500}
        error={form.errorOf('note')}
        {...form.register('note')}
      />
    </FormDialog>
  )
}
