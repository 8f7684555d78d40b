import { trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type PickedCase, pickedCase } from '#features/cases'
import { useSavedForm } from '#lib/use-saved-form'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { trustQueries, useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { AccountField, useFirmDay } from './account-field.tsx'
import { MatterFields } from './matter-fields.tsx'
import { enteredAmount } from './typed-fields.ts'

const methods = [
  { value: 'check', label: 'Check' },
  { value: 'wire', label: 'Wire' },
  { value: 'ach', label: 'ACH' },
  { value: 'electronic', label: 'Electronic' },
] as const

const { payee, purpose, memo, method } = trustApi.prepare.body.shape
const schema = z
  .object({
    trust_account_id: z.string(),
    inCase: pickedCase,
    client_id: z.string(),
    amount_cents: enteredAmount,
    /** Left empty, it is today. */
    on_date: z.string(),
    payee,
    purpose,
    memo,
    method,
  })
  .refine(({ inCase, client_id }) => inCase && client_id, {
    path: ['client_id'],
    message: 'Choose the case and its client.',
  })

interface DisbursementDialogProps {
  case: PickedCase | null
  onClose: () => void
}

/** A payment from trust. Where another person can approve it, it waits for them; in a firm of one it is posted. */
export function DisbursementDialog({ case: given, onClose }: DisbursementDialogProps) {
  const today = useFirmDay()
  const { data } = useQuery(trustQueries.overview())
  const prepare = useTrustCall(trustApi.prepare)
  const approve = useTrustCall(trustApi.approve)
  const toast = useToast()
  const isShared = data?.needs_second_person ?? true
  const form = useSavedForm({
    schema,
    defaultValues: {
      trust_account_id: '',
      inCase: given,
      client_id: '',
      amount_cents: null,
      on_date: '',
      payee: '',
      purpose: '',
      memo: '',
      method: 'check',
    },
    onSave: async ({ inCase, on_date: on, ...typed }) => {
      if (!inCase) return
      const made = await prepare.mutateAsync({
        body: { ...typed, case_id: inCase.id, on_date: on || today },
      })
      if (!isShared) await approve.mutateAsync({ params: { id: made.id } })
      toast({
        text: isShared
          ? 'Disbursement sent for approval.'
          : `${dollars(typed.amount_cents)} to ${typed.payee} posted.`,
      })
      onClose()
    },
  })
  const { inCase, client_id, trust_account_id, amount_cents, on_date } = form.watch()
  const held = data?.balances.find(
    (row) =>
      row.case_id === inCase?.id && row.client_id === client_id && row.trust_account_id === trust_account_id,
  )
  return (
    <FormDialog
      title="New disbursement"
      submitText={isShared ? 'Send for approval' : 'Post disbursement'}
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MatterFields
        value={{ case: inCase, clientId: client_id }}
        onChange={({ case: picked, clientId }) => {
          form.setValue('inCase', picked)
          form.setValue('client_id', clientId)
        }}
        error={form.errorOf('client_id')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label="Amount"
          value={amount_cents}
          onChange={(cents) => form.setValue('amount_cents', cents)}
          error={form.errorOf('amount_cents')}
          hint={
            held ? `${dollars(held.available_cents)} available of ${dollars(held.balance_cents)}.` : undefined
          }
        />
        <DueField
          label="Date"
          today={today}
          value={on_date || today}
          onChange={(on) => form.setValue('on_date', on)}
          error={form.errorOf('on_date')}
        />
        <TextField label="Pay to" maxLength={200} error={form.errorOf('payee')} {...form.register('payee')} />
        <Select label="Method" options={methods} {...form.register('method')} />
      </div>
      <TextField
        label="Purpose"
        maxLength={300}
        error={form.errorOf('purpose')}
        {...form.register('purpose')}
      />
      <TextField
        label="Memo"
        isOptional
        maxLength={500}
        error={form.errorOf('memo')}
        {...form.register('memo')}
      />
      <AccountField
        value={trust_account_id}
        onChange={(id) => form.setValue('trust_account_id', id)}
        error={form.errorOf('trust_account_id')}
      />
    </FormDialog>
  )
}
