import { type PaymentMethod, trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useState } from 'react'
import type { PickedCase } from '#features/cases'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { methodLabels } from '#slice/trust/trust-labels.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { AccountField, useFirmDay } from './account-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MatterFields, noMatter, type PickedMatter } from './matter-fields.tsx'
import { useRefusal } from './use-form.ts'

interface ReceiptDialogProps {
  case: PickedCase | null
  onClose: () => void
}

const methods = (Object.keys(methodLabels) as PaymentMethod[]).map((value) => ({
  value,
  label: methodLabels[value],
}))

/** Money that came in: from whom, for which client and case, and when the bank lets it be used. */
export function ReceiptDialog({ case: given, onClose }: ReceiptDialogProps) {
  const today = useFirmDay()
  const [account, setAccount] = useState('')
  const [matter, setMatter] = useState<PickedMatter>({ ...noMatter, case: given })
  const [cents, setCents] = useState<number | null>(null)
  const [on, setOn] = useState('')
  const [availableOn, setAvailableOn] = useState('')
  const [payer, setPayer] = useState('')
  const [method, setMethod] = useState<PaymentMethod>('check')
  const [reference, setReference] = useState('')
  const [memo, setMemo] = useState('')
  const { problem, fields, say, show } = useRefusal()
  const call = useTrustCall(trustApi.receive)
  const toast = useToast()
  const save = async () => {
    if (cents === null) return say('Enter the amount.', { amount_cents: 'Enter the amount.' })
    if (!payer.trim()) return say('Enter who paid.', { payer: 'Enter who paid.' })
    try {
      await call.mutateAsync({
        body: {
          trust_account_id: account,
          case_id: matter.case?.id ?? null,
          client_id: matter.case ? matter.clientId || null : null,
          amount_cents: cents,
          on_date: on || today,
          available_on: availableOn || null,
          payer,
          method,
          reference,
          memo,
        },
      })
      toast({ text: `Receipt of ${dollars(cents)} posted.` })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <FormDialog
      title="New trust receipt"
      saveText="Post receipt"
      busyText="Posting..."
      problem={problem}
      isBusy={call.isPending}
      onSave={save}
      onClose={onClose}
    >
      <MatterFields
        value={matter}
        onChange={setMatter}
        hint="Leave empty if you do not know whose money it is."
        error={fields.client_id ?? fields.case_id}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField label="Amount" value={cents} onChange={setCents} error={fields.amount_cents} />
        <TextField
          label="Received from"
          maxLength={200}
          value={payer}
          error={fields.payer}
          onChange={(event) => setPayer(event.target.value)}
        />
        <DueField
          label="Date received"
          today={today}
          value={on || today}
          onChange={setOn}
          error={fields.on_date}
        />
        <DueField
          label="Funds available on"
          isOptional
          today={today}
          value={availableOn}
          onChange={setAvailableOn}
          error={fields.available_on}
        />
        <Select label="Method" options={methods} value={method} onValue={setMethod} />
        <TextField
          label="Reference"
          isOptional
          maxLength={120}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
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
