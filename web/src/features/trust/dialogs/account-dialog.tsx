import { type TrustAccountView, trustAccountDetails, trustApi } from '@pam/contracts/trust'
import { typedAs } from '#lib/typed-as'
import { useSavedForm } from '#lib/use-saved-form'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { enteredCap } from './typed-fields.ts'

const schema = trustAccountDetails.extend({
  cushion_cap_cents: enteredCap,
  next_check_number: typedAs(trustAccountDetails.shape.next_check_number, Number),
})

interface AccountDialogProps {
  account: TrustAccountView | null
  onClose: () => void
}

/** A trust bank account: what the bank calls it, the cap for firm funds, and the next check. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const add = useTrustCall(trustApi.addAccount)
  const change = useTrustCall(trustApi.changeAccount)
  const toast = useToast()
  const form = useSavedForm({
    schema,
    defaultValues: {
      name: account?.name ?? '',
      bank_name: account?.bank_name ?? '',
      account_last4: account?.account_last4 ?? '',
      cushion_cap_cents: account?.cushion_cap_cents ?? 20_000,
      next_check_number: String(account?.next_check_number ?? 1001),
    },
    onSave: async (body) => {
      if (account)
        await change.mutateAsync({ params: { id: account.id }, body: { ...body, version: account.version } })
      else await add.mutateAsync({ body })
      toast({ text: 'Account saved.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={account ? 'Edit trust account' : 'New trust account'}
      submitText="Save account"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={100}
        placeholder="IOLTA"
        error={form.errorOf('name')}
        {...form.register('name')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Bank"
          maxLength={100}
          error={form.errorOf('bank_name')}
          {...form.register('bank_name')}
        />
        <TextField
          label="Last four digits"
          inputMode="numeric"
          maxLength={4}
          error={form.errorOf('account_last4')}
          {...form.register('account_last4')}
        />
        <MoneyField
          label="Cap for firm funds"
          value={form.watch('cushion_cap_cents')}
          onChange={(cents) => form.setValue('cushion_cap_cents', cents)}
          error={form.errorOf('cushion_cap_cents')}
          hint="The firm’s own money, for bank charges only."
        />
        <TextField
          label="Next check number"
          inputMode="numeric"
          error={form.errorOf('next_check_number')}
          {...form.register('next_check_number')}
          onChange={(event) => form.setValue('next_check_number', event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
    </FormDialog>
  )
}
