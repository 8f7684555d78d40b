import type { ImportPreview } from '@pam/contracts/users'
import { countedFirst } from '@pam/law/format/numbers'
import { type ChangeEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { saveFile } from '#lib/save-file'
import { useAlert } from '#slice/users/use-alert.ts'
import { useImportUsers, usePreviewImport } from '#slice/users/users.queries.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { ImportRows } from './rows.tsx'

const example = `username,email,full_name,role\njane,jane@firm.example,Jane Doe,lawyer\n`

const noMail = 'No mail server is set up: create a reset link for each person.'

/** Choose a file, see what would come of each line, then all or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const preview = usePreviewImport()
  const importAll = useImportUsers()
  const { succeeded, failed } = useAlert()
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (!file) return
    const text = await file.text()
    setCsv(text)
    importAll.reset()
    preview.mutate(text)
  }
  const run = async () => {
    try {
      const { created, mailed } = await importAll.mutateAsync(csv)
      const imported = countedFirst(created, 'user was imported.', 'users were imported.')
      succeeded(mailed ? imported : `${imported} ${noMail}`)
      onClose()
    } catch (error) {
      failed(error, 'Failed to import users')
    }
  }
  const error = importAll.error ?? preview.error
  return (
    <Dialog title="Import users" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">
          A CSV file with the columns username and email, and optionally full_name and role. Each person is
          emailed a link to set a password.{' '}
          <button
            type="button"
            className="rounded-sm text-accent underline underline-offset-3"
            onClick={() => saveFile('pam-users-example.csv', example, 'text/csv;charset=utf-8')}
          >
            Download an example
          </button>
        </p>
        <label className="grid gap-1.5 text-sm font-medium">
          CSV file
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={(event) => void read(event)}
            className="rounded-md border border-rule-strong bg-surface p-2 font-normal file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:text-ink"
          />
        </label>
        {preview.isPending && (
          <p role="status" className="text-ink-soft">
            Reading the file...
          </p>
        )}
        <FormErrors
          message={error ? sentenceFor(error, 'The file could not be read. Try again.') : undefined}
        />
        {preview.data && <PreviewOf preview={preview.data} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={!preview.data || preview.data.bad > 0}
            isBusy={importAll.isPending}
            busyText="Importing..."
            onClick={() => void run()}
          >
            Import
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function PreviewOf({ preview }: { preview: ImportPreview }) {
  const { good, bad, rows } = preview
  return (
    <div className="grid gap-2">
      <p role="status">
        {bad === 0
          ? rows.length === 1
            ? 'The one line can be imported.'
            : `All ${rows.length} lines can be imported.`
          : `${bad} of ${rows.length} lines ${bad === 1 ? 'needs' : 'need'} attention, ${good} can be imported. Fix the file and choose it again.`}
      </p>
      <ImportRows rows={rows} />
    </div>
  )
}
