import { contactsApi } from '@pam/contracts/contacts'
import { useState } from 'react'
import { apiBlob } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useMutation } from '#lib/use-mutation'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import type { ContactFilter } from './contacts.queries.ts'

const formats = [
  { value: 'csv', label: 'CSV, for spreadsheets' },
  { value: 'vcard3', label: 'vCard 3.0, for Outlook, iPhone and Google' },
  { value: 'vcard4', label: 'vCard 4.0' },
] as const
type Format = (typeof formats)[number]['value']

/** The contacts of the list, as it is filtered, for another program. */
export function ExportDialog({ filter, onClose }: { filter: ContactFilter; onClose: () => void }) {
  const [format, setFormat] = useState<Format>('csv')
  const run = useMutation({
    mutationFn: () => apiBlob(contactsApi.exportContacts, { body: { format, ...filter } }),
    onSuccess: (file) => {
      saveFile(format === 'csv' ? 'contacts.csv' : 'contacts.vcf', file, file.type)
      onClose()
    },
  })
  return (
    <Dialog title="Export contacts" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <Select label="Format" options={formats} value={format} onValue={setFormat} />
        <p className="text-sm text-ink-soft">
          {filter.q || filter.kind
            ? 'Exports the contacts that match the search.'
            : 'Exports all contacts you have access to.'}
        </p>
        <FormErrors
          message={run.error ? sentenceFor(run.error, 'The contacts could not be exported.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={run.isPending} busyText="Exporting..." onClick={() => run.mutate()}>
            Export contacts
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
