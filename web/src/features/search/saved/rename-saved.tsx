import type { SavedSearch } from '@pam/contracts/search/saved'
import { useSavedForm } from '#lib/use-saved-form'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useChangeSaved } from './saved.queries.ts'
import { searchName } from './search-name.ts'

export function RenameSaved({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const change = useChangeSaved(search.id)
  const form = useSavedForm({
    schema: searchName,
    defaultValues: { name: search.name },
    onSave: async (body) => {
      await change.mutateAsync(body)
      onClose()
    },
    failure: 'It could not be renamed.',
  })
  return (
    <FormDialog
      title="Rename the search"
      submitText="Rename"
      busyText="Renaming..."
      isBusy={form.isSaving}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={80}
        error={form.errorOf('name') ?? form.formError}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
