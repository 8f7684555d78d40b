import { type RetainerKind, trustApi } from '@pam/contracts/trust'
import { useState } from 'react'
import { MoneyField } from '#slice/trust/money-field.tsx'
import { useTrustCall } from '#slice/trust/trust.queries.ts'
import { retainerLabels } from '#slice/trust/trust-labels.ts'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from './form-dialog.tsx'
import { useRefusal } from './use-form.ts'

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

/** What was agreed with a client about money in advance. */
export function RetainerDialog({ caseId, clients, onClose }: RetainerDialogProps) {
  const [client, setClient] = useState(clients[0]?.client_id ?? '')
  const [kind, setKind] = useState<RetainerKind>('advance')
  const [cents, setCents] = useState<number | null>(null)
  const [threshold, setThreshold] = useState<number | null>(null)
  const [goesTo, setGoesTo] = useState<'trust' | 'operating'>('trust')
  const [isWritten, setIsWritten] = useState(false)
  const [note, setNote] = useState('')
  const { problem, fields, say, show } = useRefusal()
  const call = useTrustCall(trustApi.setRetainer)
  const toast = useToast()
  const mayGoToOperating = kind === 'general' || kind === 'flat'
  const save = async () => {
    if (cents === null) return say('Enter the amount.', { amount_cents: 'Enter the amount.' })
    try {
      await call.mutateAsync({
        params: { id: caseId },
        body: {
          client_id: client,
          kind,
          amount_cents: cents,
          threshold_cents: kind === 'evergreen' ? threshold : null,
          goes_to: mayGoToOperating ? goesTo : 'trust',
          has_written_agreement: isWritten,
          note,
        },
      })
      toast({ text: 'Retainer saved.' })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <FormDialog
      title="Set retainer"
      saveText="Save retainer"
      busyText="Saving..."
      problem={problem}
      isBusy={call.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Select
        label="Client"
        options={clients.map(({ client_id, client: name }) => ({ value: client_id, label: name }))}
        value={client}
        onChange={(event) => setClient(event.target.value)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label="Kind" options={kinds} value={kind} onValue={setKind} />
        <MoneyField label="Amount" value={cents} onChange={setCents} error={fields.amount_cents} />
        {kind === 'evergreen' && (
          <MoneyField
            label="Replenish below"
            value={threshold}
            onChange={setThreshold}
            error={fields.threshold_cents}
          />
        )}
        {mayGoToOperating && (
          <Select
            label="Goes to"
            options={places}
            value={goesTo}
            error={fields.goes_to}
            onValue={setGoesTo}
          />
        )}
      </div>
      {mayGoToOperating && (
        <Checkbox
          label="There is a written agreement, and the state allows it"
          checked={isWritten}
          onChange={(event) => setIsWritten(event.target.checked)}
        />
      )}
      <TextField
        label="Note"
        isOptional
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
