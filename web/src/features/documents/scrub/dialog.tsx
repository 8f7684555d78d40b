import type { DocumentView } from '@pam/contracts/documents'
import { documentScrubsApi, mostScrubbed } from '@pam/contracts/documents/scrubs'
import { useSavedForm } from '#lib/use-saved-form'
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

const schema = documentScrubsApi.begin.body.omit({ ids: true })

interface ScrubDialogProps {
  documents: readonly DocumentView[]
  onClose: () => void
}

/** Asks what is to become of changes and comments, then shows what was found before anything is saved. */
export function ScrubDialog({ documents, onClose }: ScrubDialogProps) {
  const begin = useBeginScrub()
  const isTooMany = documents.length > mostScrubbed
  const form = useSavedForm({
    schema,
    defaultValues: { tracked_changes: 'accept', comments: 'remove', include_privileged: false },
    onSave: async (choices) => {
      if (!isTooMany) await begin.mutateAsync({ ids: documents.map(({ id }) => id), ...choices })
    },
    failure: 'The copies could not be started.',
  })
  const them = documents.length === 1 ? 'the copy' : `${documents.length} copies`
  return (
    <Dialog title="Download without metadata" isOpen onClose={onClose}>
      {begin.data ? (
        <ScrubResult id={begin.data.id} onClose={onClose} />
      ) : (
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <p className="text-ink-soft">
            Pam makes a copy without authors, dates, comments, hidden layers, attached files and the like,
            reads it again, and shows you what it found. The original stays as it is.
          </p>
          <Select
            label="Tracked changes"
            options={changes}
            error={form.errorOf('tracked_changes')}
            {...form.register('tracked_changes')}
          />
          <Select
            label="Comments"
            options={comments}
            error={form.errorOf('comments')}
            {...form.register('comments')}
          />
          <PrivilegedWarning
            documents={documents}
            isConfirmed={form.watch('include_privileged') ?? false}
            onConfirm={(isConfirmed) => form.setValue('include_privileged', isConfirmed)}
          />
          <FormErrors
            message={
              isTooMany
                ? `Choose at most ${mostScrubbed} documents at a time.`
                : (form.errorOf('include_privileged') ?? form.formError)
            }
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" isBusy={form.isSaving} busyText="Starting...">
              Make {them}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
