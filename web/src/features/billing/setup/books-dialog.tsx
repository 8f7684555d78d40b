import { type ExportKind, exportKind } from '@pam/contracts/billing/exports'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dayHere } from '#lib/dates'
import { useBooksExport } from '#slice/billing/billing.queries.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'

const kinds = [
  { value: 'quickbooks_iif', label: 'QuickBooks Desktop (IIF)' },
  { value: 'quickbooks_csv', label: 'QuickBooks Online (CSV)' },
  { value: 'general_ledger_csv', label: 'General ledger (CSV)' },
  { value: 'invoices_csv', label: 'Invoices (CSV)' },
  { value: 'payments_csv', label: 'Payments (CSV)' },
]

/** A file of a period for the bookkeeper. */
export function BooksDialog({ onClose }: { onClose: () => void }) {
  const today = dayHere()
  const [kind, setKind] = useState<ExportKind>('quickbooks_iif')
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const save = useBooksExport()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ kind, from, to }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Export for bookkeeping" isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Select
          label="File"
          options={kinds}
          value={kind}
          onChange={(event) => setKind(exportKind.parse(event.target.value))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="From"
            type="date"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField label="To" type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </div>
        <FormErrors
          message={save.error ? sentenceFor(save.error, 'The file could not be created.') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={save.isPending} busyText="Exporting...">
            Export file
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
