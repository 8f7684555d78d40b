import { type PaymentMethod, trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { z } from 'zod'
import { type PickedCase, pickedCase } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { methodLabels } from '#slice/trust/trust-labels.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { AccountField, useFirmDay } from './account-field.tsx'
import { MatterFields } from './matter-fields.tsx'
import { enteredAmount } from './typed-fields.ts'

interface ReceiptDialogProps {
  case: PickedCase | null
  onClose: () => void
}

const methods = (Object.keys(methodLabels) as PaymentMethod[]).map((value) => ({
  value,
  label: methodLabels[value],
}))

const { available_on, payer, method, reference, memo } = trustApi.receive.body.shape
const schema = z.object({
  trust_account_id: z.string(),
  inCase: pickedCase,
  client_id: z.string(),
  amount_cents: enteredAmount,
  /** Left empty, it is today. */
  on_date: z.string(),
  available_on: z
    .string()
    .transform((on) => on || null)
    .pipe(available_on.unwrap()),
  payer,
  method,
  reference,
  memo,
})

/** Money that came in: from whom, for which client and case, and when the bank lets it be used. */
export function ReceiptDialog({ case: given, onClose }: ReceiptDialogProps) {
  const today = useFirmDay()
  const call = useTrustCall(trustApi.receive)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      trust_account_id: '',
      inCase: given,
      client_id: '',
      amount_cents: null,
      on_date: '',
      available_on: '',
      payer: '',
      method: 'check',
      reference: '',
      memo: '',
    },
    onSave: async ({ inCase, client_id, on_date: on, ...typed }) => {
      await call.mutateAsync({
        body: {
          ...typed,
          case_id: inCase?.id ?? null,
          client_id: inCase ? client_id || null : null,
          on_date: on || today,
        },
      })
      toast({ text: `Receipt of ${dollars(typed.amount_cents)} posted.` })
      onClose()
    },
  })
  return (
    <FormDialog
      title="New trust receipt"
      submitText="Post receipt"
      busyText="Posting..."
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
        hint="Leave empty if you do not know whose money it is."
        error={form.errorOf('client_id')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label="Amount"
          value={form.watch('amount_cents')}
          onChange={(cents) => form.setValue('amount_cents', cents)}
          error={form.errorOf('amount_cents')}
        />
        <TextField
          label="Received from"
          maxLength={200}
          error={form.errorOf('payer')}
          {...form.register('payer')}
        />
        <DueField
          label="Date received"
          today={today}
          value={form.watch('on_date') || today}
          onChange={(on) => form.setValue('on_date', on)}
          error={form.errorOf('on_date')}
        />
        <DueField
          label="Funds available on"
          isOptional
          today={today}
          value={form.watch('available_on')}
          onChange={(on) => form.setValue('available_on', on)}
          error={form.errorOf('available_on')}
        />
        <Select label="Method" options={methods} {...form.register('method')} />
        <TextField
          label="Reference"
          isOptional
          maxLength={120}
          error={form.errorOf('reference')}
          {...form.register('reference')}
        />
      </div>
      <TextField
        label="Memo"
        isOptional
        maxLength={500}
        error={form.errorOf('memo')}
        {...form.register('memo')}
      />
      <AccountField
        value={form.watch('trust_account_id')}
        onChange={(id) => form.setValue('trust_account_id', id)}
        error={form.errorOf('trust_account_id')}
      />
    </FormDialog>
  )
}
