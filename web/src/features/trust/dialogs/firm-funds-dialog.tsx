import { trustApi } from '@pam/contracts/trust'
import { useState } from 'react'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { AccountField, useFirmDay } from './account-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useRefusal } from './use-form.ts'

const kinds = [
  { value: 'fee', label: 'Bank charge' },
  { value: 'deposit', label: 'Deposit of firm funds' },
  { value: 'withdraw', label: 'Withdrawal of firm funds' },
] as const
type Kind = (typeof kinds)[number]['value']

/** The firm's own money in the account: what covers bank charges, and the charges. */
export function FirmFundsDialog({ onClose }: { onClose: () => void }) {
  const today = useFirmDay()
  const [kind, setKind] = useState<Kind>('fee')
  const [account, setAccount] = useState('')
  const [cents, setCents] = useState<number | null>(null)
  const [on, setOn] = useState('')
  const [memo, setMemo] = useState('')
  const { problem, fields, say, show } = useRefusal()
  const charge = useTrustCall(trustApi.bankFee)
  const move = useTrustCall(trustApi.firmFunds)
  const toast = useToast()
  const save = async () => {
    if (cents === null) return say('Enter the amount.', { amount_cents: 'Enter the amount.' })
    const body = { trust_account_id: account, amount_cents: cents, on_date: on || today, memo }
    try {
      if (kind === 'fee') await charge.mutateAsync({ body })
      else await move.mutateAsync({ body: { ...body, direction: kind } })
      toast({ text: 'Posted.' })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <FormDialog
      title="Firm funds and bank charges"
      saveText="Post entry"
      busyText="Posting..."
      problem={problem}
      isBusy={charge.isPending || move.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Select label="Entry" options={kinds} value={kind} onValue={setKind} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField label="Amount" value={cents} onChange={setCents} error={fields.amount_cents} />
        <DueField label="Date" today={today} value={on || today} onChange={setOn} error={fields.on_date} />
      </div>
      <TextField
        label="Memo"
        isOptional
        maxLength={500}
        value={memo}
        onChange={(event) => setMemo(event.target.value)}
      />
      <AccountField value={account} onChange={setAccount} />
    </FormDialog>
  )
}
