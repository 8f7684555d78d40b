import { trustApi } from '@pam/contracts/trust'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentQueries } from '#features/documents'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { AccountField, useFirmDay } from './account-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MatterFields, noMatter, type PickedMatter } from './matter-fields.tsx'
import { useRefusal } from './use-form.ts'

/** From one client or case to another: the signed authorization is a document of the case the money comes from. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const today = useFirmDay()
  const [account, setAccount] = useState('')
  const [from, setFrom] = useState<PickedMatter>(noMatter)
  const [to, setTo] = useState<PickedMatter>(noMatter)
  const [cents, setCents] = useState<number | null>(null)
  const [on, setOn] = useState('')
  const [purpose, setPurpose] = useState('')
  const [letter, setLetter] = useState('')
  const list = useInfiniteQuery({
    ...documentQueries.list({ case_id: from.case?.id ?? '', sort: 'updated' }, 100),
    enabled: from.case !== null,
  })
  const documents = from.case ? (list.data?.pages.flatMap((page) => page.items) ?? []) : []
  const { problem, fields, say, show } = useRefusal()
  const call = useTrustCall(trustApi.transfer)
  const toast = useToast()
  const save = async () => {
    if (!from.case || !from.clientId || !to.case || !to.clientId)
      return say('Choose both cases and their clients.')
    if (cents === null) return say('Enter the amount.', { amount_cents: 'Enter the amount.' })
    if (!letter)
      return say('Choose the signed authorization.', { authorization_id: 'Choose the signed authorization.' })
    try {
      await call.mutateAsync({
        body: {
          trust_account_id: account,
          from: { case_id: from.case.id, client_id: from.clientId },
          to: { case_id: to.case.id, client_id: to.clientId },
          amount_cents: cents,
          on_date: on || today,
          purpose,
          authorization_id: letter,
        },
      })
      toast({ text: 'Transfer posted.' })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <FormDialog
      title="Transfer between clients"
      saveText="Post transfer"
      busyText="Posting..."
      problem={problem}
      isBusy={call.isPending}
      onSave={save}
      onClose={onClose}
    >
      <MatterFields label="From case" value={from} onChange={setFrom} />
      <MatterFields label="To case" value={to} onChange={setTo} />
      <Select
        label="Signed authorization"
        error={fields.authorization_id}
        disabled={documents.length === 0}
        options={[
          { value: '', label: from.case ? 'Choose a document of the case' : 'Choose the case first' },
          ...documents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={letter}
        onChange={(event) => setLetter(event.target.value)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField label="Amount" value={cents} onChange={setCents} error={fields.amount_cents} />
        <DueField label="Date" today={today} value={on || today} onChange={setOn} error={fields.on_date} />
      </div>
      <TextField
        label="Purpose"
        maxLength={300}
        value={purpose}
        error={fields.purpose}
        onChange={(event) => setPurpose(event.target.value)}
      />
      <AccountField value={account} onChange={setAccount} />
    </FormDialog>
  )
}
