import { billingExportsApi } from '@pam/contracts/billing/exports'
import { dayHere } from '#lib/dates'
import { useSavedForm } from '#lib/use-saved-form'
import { useBooksExport } from '#slice/billing/billing.queries.ts'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'

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
  const save = useBooksExport()
  const form = useSavedForm({
    schema: billingExportsApi.export.query,
    defaultValues: { kind: 'quickbooks_iif', from: `${today.slice(0, 8)}01`, to: today },
    onSave: async (asked) => {
      await save.mutateAsync(asked)
      onClose()
    },
    failure: 'The file could not be created.',
  })
  return (
    <FormDialog
      title="Export for bookkeeping"
      submitText="Export file"
      busyText="Exporting..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Select label="File" options={kinds} error={form.errorOf('kind')} {...form.register('kind')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="From" type="date" error={form.errorOf('from')} {...form.register('from')} />
        <TextField label="To" type="date" error={form.errorOf('to')} {...form.register('to')} />
      </div>
    </FormDialog>
  )
}
