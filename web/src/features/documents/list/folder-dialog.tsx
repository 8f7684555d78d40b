import { useQuery } from '@tanstack/react-query'
import type { PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { useSavedForm } from '#lib/use-saved-form'
import { documentQueries, useAddFolder } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { FolderLine, folderName } from './folder-line.tsx'

interface FolderDialogProps {
  /** Folders of this case; without one, those of the firm. */
  inCase: PickedCase | null
  onClose: () => void
}

/** Makes, renames and removes folders. */
export function FolderDialog({ inCase, onClose }: FolderDialogProps) {
  const { data = [], error } = useQuery(documentQueries.folders())
  const add = useAddFolder()
  const form = useSavedForm({
    schema: folderName,
    defaultValues: { name: '' },
    onSave: async ({ name }) => {
      await add.mutateAsync({ name, case_id: inCase?.id ?? null })
      form.reset()
      form.setFocus('name')
    },
    failure: 'The folder could not be created.',
  })
  const folders = data.filter((entry) => entry.case_id === (inCase?.id ?? null))
  return (
    <Dialog title={inCase ? `Folders of ${inCase.title}` : 'Folders not in a case'} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <form onSubmit={form.submit} noValidate className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="New folder"
              maxLength={100}
              error={form.errorOf('name') ?? form.formError}
              {...form.register('name')}
            />
          </div>
          <Button type="submit" look="primary" className="mt-6.5" isBusy={form.isSaving} busyText="Making...">
            Make
          </Button>
        </form>
        <FormErrors message={error ? sentenceFor(error, 'The folders could not be loaded.') : undefined} />
        {folders.length === 0 ? (
          <p className="text-sm text-ink-soft">
            No folders yet. Use folders to group documents, such as Exhibits.
          </p>
        ) : (
          <ul className="divide-y divide-rule">
            {folders.map((folder) => (
              <FolderLine key={folder.id} folder={folder} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
