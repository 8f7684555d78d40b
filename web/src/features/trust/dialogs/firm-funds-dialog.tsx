import { trustApi } from '@pam/contracts/trust'
import { z } from 'zod'
import { useSavedForm } from '#lib/use-saved-form'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { AccountField, useFirmDay } from './account-field.tsx'
import { enteredAmount } from './typed-fields.ts'

const kinds = [
  { value: 'fee', label: 'Bank charge' },
  { value: 'deposit', label: 'Deposit of firm funds' },
  { value: 'withdraw', label: 'Withdrawal of firm funds' },
] as const

const schema = trustApi.bankFee.body.extend({
  kind: z.enum(['fee', 'deposit', 'withdraw']),
  amount_cents: enteredAmount,
  /** Left empty, it is today. */
  on_date: z.string(),
})

/** The firm's own money in the account: what covers bank charges, and the charges. */
export function FirmFundsDialog({ onClose }: { onClose: () => void }) {
  const today = useFirmDay()
  const charge = useTrustCall(trustApi.bankFee)
  const move = useTrustCall(trustApi.firmFunds)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: { kind: 'fee', trust_account_id: '', amount_cents: null, on_date: '', memo: '' },
    onSave: async ({ kind, on_date: on, ...typed }) => {
      const body = { ...typed, on_date: on || today }
      if (kind === 'fee') await charge.mutateAsync({ body })
      else await move.mutateAsync({ body: { ...body, direction: kind } })
      toast({ text: 'Posted.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Firm funds and bank charges"
      submitText="Post entry"
      busyText="Posting..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select label="Entry" options={kinds} {...form.register('kind')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label="Amount"
          value={form.watch('amount_cents')}
          onChange={(cents) => form.setValue('amount_cents', cents)}
          error={form.errorOf('amount_cents')}
        />
        <DueField
          label="Date"
          today={today}
          value={form.watch('on_date') || today}
          onChange={(on) => form.setValue('on_date', on)}
          error={form.errorOf('on_date')}
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
