import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { useImportArchive } from '#slice/cases/import/import.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { FileField } from '#ui/fields/file-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Card } from '#ui/layout/card'

/** A case that left as an archive comes back, here or in another firm. */
export function ArchiveCard() {
  const take = useImportArchive()
  const toast = useToast()
  const navigate = useNavigate()
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (!file) return
    take.mutate(file, {
      onSuccess: ({ id, number }) => {
        toast({ text: `${number} was imported.` })
        void navigate(`/cases/${id}`)
      },
    })
  }
  return (
    <Card title="From a case archive">
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-sm text-ink-soft">
          A case exported from Pam, with its parties, notes, timeline and documents. You become its lead. An
          open case is imported as prospective so that conflicts are checked here.
        </p>
        <FileField
          label="Archive"
          accept=".tar,.gz,.tgz,application/x-tar,application/gzip"
          disabled={take.isPending}
          onChange={read}
        />
        {take.isPending && (
          <p role="status" className="text-ink-soft">
            Importing the case...
          </p>
        )}
        <FormErrors
          message={take.error ? sentenceFor(take.error, 'The archive could not be imported.') : undefined}
        />
      </div>
    </Card>
  )
}
