import { type TrustAccountView, trustApi } from '@pam/contracts/trust'
import { useState } from 'react'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from './form-dialog.tsx'
import { useRefusal } from './use-form.ts'

/** A trust bank account: what the bank calls it, the cap for firm funds, and the next check. */
export function AccountDialog({
  account,
  onClose,
}: {
  account: TrustAccountView | null
  onClose: () => void
}) {
  const [name, setName] = useState(account?.name ?? '')
  const [bank, setBank] = useState(account?.bank_name ?? '')
  const [last4, setLast4] = useState(account?.account_last4 ?? '')
  const [cap, setCap] = useState<number | null>(account?.cushion_cap_cents ?? 20_000)
  const [check, setCheck] = useState(String(account?.next_check_number ?? 1001))
  const { problem, fields, say, show } = useRefusal()
  const add = useTrustCall(trustApi.addAccount)
  const change = useTrustCall(trustApi.changeAccount)
  const toast = useToast()
  const save = async () => {
    if (cap === null) return say('Enter the cap for firm funds.')
    const body = {
      name,
      bank_name: bank,
      account_last4: last4,
      cushion_cap_cents: cap,
      next_check_number: Number(check),
    }
    try {
      if (account)
        await change.mutateAsync({ params: { id: account.id }, body: { ...body, version: account.version } })
      else await add.mutateAsync({ body })
      toast({ text: 'Account saved.' })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <FormDialog
      title={account ? 'Edit trust account' : 'New trust account'}
      saveText="Save account"
      busyText="Saving..."
      problem={problem}
      isBusy={add.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={100}
        placeholder="IOLTA"
        value={name}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Bank"
          maxLength={100}
          value={bank}
          error={fields.bank_name}
          onChange={(event) => setBank(event.target.value)}
        />
        <TextField
          label="Last four digits"
          inputMode="numeric"
          maxLength={4}
          value={last4}
          error={fields.account_last4}
          onChange={(event) => setLast4(event.target.value)}
        />
        <MoneyField
          label="Cap for firm funds"
          value={cap}
          onChange={setCap}
          error={fields.cushion_cap_cents}
          hint="The firm’s own money, for bank charges only."
        />
        <TextField
          label="Next check number"
          inputMode="numeric"
          value={check}
          error={fields.next_check_number}
          onChange={(event) => setCheck(event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
    </FormDialog>
  )
}
