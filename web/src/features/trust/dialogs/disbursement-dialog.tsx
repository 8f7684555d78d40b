import { trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickedCase } from '#features/cases'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { trustQueries, useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { AccountField, useFirmDay } from './account-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MatterFields, noMatter, type PickedMatter } from './matter-fields.tsx'
import { useRefusal } from './use-form.ts'

const methods = [
  { value: 'check', label: 'Check' },
  { value: 'wire', label: 'Wire' },
  { value: 'ach', label: 'ACH' },
  { value: 'electronic', label: 'Electronic' },
] as const
type Method = (typeof methods)[number]['value']

/** A payment from trust. Where another person can approve it, it waits for them; in a firm of one it is posted. */
export function DisbursementDialog({
  case: given,
  onClose,
}: {
  case: PickedCase | null
  onClose: () => void
}) {
  const today = useFirmDay()
  const { data } = useQuery(trustQueries.overview())
  const [account, setAccount] = useState('')
  const [matter, setMatter] = useState<PickedMatter>({ ...noMatter, case: given })
  const [cents, setCents] = useState<number | null>(null)
  const [on, setOn] = useState('')
  const [payee, setPayee] = useState('')
  const [purpose, setPurpose] = useState('')
  const [memo, setMemo] = useState('')
  const [method, setMethod] = useState<Method>('check')
  const { problem, fields, say, show } = useRefusal()
  const prepare = useTrustCall(trustApi.prepare)
  const approve = useTrustCall(trustApi.approve)
  const toast = useToast()
  const isShared = data?.needs_second_person ?? true
  const held = data?.balances.find(
    (row) =>
      row.case_id === matter.case?.id &&
      row.client_id === matter.clientId &&
      row.trust_account_id === account,
  )
  const save = async () => {
    if (!matter.case || !matter.clientId) return say('Choose the case and its client.')
    if (cents === null) return say('Enter the amount.', { amount_cents: 'Enter the amount.' })
    if (!payee.trim() || !purpose.trim()) return say('Enter the payee and the purpose.')
    try {
      const made = await prepare.mutateAsync({
        body: {
          trust_account_id: account,
          case_id: matter.case.id,
          client_id: matter.clientId,
          amount_cents: cents,
          on_date: on || today,
          payee,
          purpose,
          memo,
          method,
        },
      })
      if (!isShared) await approve.mutateAsync({ params: { id: made.id } })
      toast({
        text: isShared ? 'Disbursement sent for approval.' : `${dollars(cents)} to ${payee} posted.`,
      })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <FormDialog
      title="New disbursement"
      saveText={isShared ? 'Send for approval' : 'Post disbursement'}
      busyText="Saving..."
      problem={problem}
      isBusy={prepare.isPending || approve.isPending}
      onSave={save}
      onClose={onClose}
    >
      <MatterFields value={matter} onChange={setMatter} error={fields.client_id ?? fields.case_id} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label="Amount"
          value={cents}
          onChange={setCents}
          error={fields.amount_cents}
          hint={
            held ? `${dollars(held.available_cents)} available of ${dollars(held.balance_cents)}.` : undefined
          }
        />
        <DueField label="Date" today={today} value={on || today} onChange={setOn} error={fields.on_date} />
        <TextField
          label="Pay to"
          maxLength={200}
          value={payee}
          error={fields.payee}
          onChange={(event) => setPayee(event.target.value)}
        />
        <Select label="Method" options={methods} value={method} onValue={setMethod} />
      </div>
      <TextField
        label="Purpose"
        maxLength={300}
        value={purpose}
        error={fields.purpose}
        onChange={(event) => setPurpose(event.target.value)}
      />
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
