import type { DocumentView } from '@pam/contracts/documents'
import { mostScrubbed, type ScrubChoices } from '@pam/contracts/documents/scrubs'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { PrivilegedWarning } from '#slice/documents/privilege/privileged-warning.tsx'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { ScrubResult } from './result.tsx'
import { useBeginScrub } from './scrub.queries.ts'

const changes = [
  { value: 'accept', label: 'Accept them' },
  { value: 'refuse', label: 'Reject them' },
]
const comments = [
  { value: 'remove', label: 'Remove them' },
  { value: 'keep', label: 'Keep them, without names and times' },
]

interface ScrubDialogProps {
  documents: readonly DocumentView[]
  onClose: () => void
}

/** Asks what is to become of changes and comments, then shows what was found before anything is saved. */
export function ScrubDialog({ documents, onClose }: ScrubDialogProps) {
  const begin = useBeginScrub()
  const [choices, setChoices] = useState<ScrubChoices>({ tracked_changes: 'accept', comments: 'remove' })
  const [includesPrivileged, setIncludesPrivileged] = useState(false)
  const isTooMany = documents.length > mostScrubbed
  const run = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooMany)
      begin.mutate({ ids: documents.map(({ id }) => id), include_privileged: includesPrivileged, ...choices })
  }
  const them = documents.length === 1 ? 'the copy' : `${documents.length} copies`
  return (
    <Dialog title="Download without metadata" isOpen onClose={onClose}>
      {begin.data ? (
        <ScrubResult id={begin.data.id} onClose={onClose} />
      ) : (
        <form onSubmit={run} noValidate className="grid gap-4">
          <p className="text-ink-soft">
            Pam makes a copy without authors, dates, comments, hidden layers, attached files and the like,
            reads it again, and shows you what it found. The original stays as it is.
          </p>
          <Select
            label="Tracked changes"
            options={changes}
            value={choices.tracked_changes}
            onChange={({ target }) =>
              setChoices({ ...choices, tracked_changes: target.value === 'refuse' ? 'refuse' : 'accept' })
            }
          />
          <Select
            label="Comments"
            options={comments}
            value={choices.comments}
            onChange={({ target }) =>
              setChoices({ ...choices, comments: target.value === 'keep' ? 'keep' : 'remove' })
            }
          />
          <PrivilegedWarning
            documents={documents}
            isConfirmed={includesPrivileged}
            onConfirm={setIncludesPrivileged}
          />
          <FormErrors message={problemOf(isTooMany, begin.error)} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" isBusy={begin.isPending} busyText="Starting...">
              Make {them}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function problemOf(isTooMany: boolean, error: Error | null): string | undefined {
  if (isTooMany) return `Choose at most ${mostScrubbed} documents at a time.`
  return error ? sentenceFor(error, 'The copies could not be started.') : undefined
}
