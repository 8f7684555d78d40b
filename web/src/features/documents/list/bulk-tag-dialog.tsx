import type { BulkAct, DocumentView } from '@pam/contracts/documents'
import { z } from 'zod'
import { splitWords } from '#lib/split-words'
import { useSavedForm } from '#lib/use-saved-form'
import { Checkbox } from '#ui/fields/checkbox'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { countInWords } from './bulk-acts.ts'

const schema = z
  .object({ add: z.string(), take: z.array(z.string()) })
  .transform(({ add, take }) => ({ add: splitWords(add), take }))
  .superRefine(({ add, take }, context) => {
    const message = add.length + take.length === 0 ? 'Enter a tag.' : problemWith(add)
    if (message) context.addIssue({ code: 'custom', path: ['add'], message })
  })

interface TagDialogProps {
  selected: readonly DocumentView[]
  onTag: (what: BulkAct, told: string) => Promise<unknown>
  onClose: () => void
}

/** Adds tags, and takes those off that some of them have. */
export function TagDialog({ selected, onTag, onClose }: TagDialogProps) {
  const form = useSavedForm({
    schema,
    defaultValues: { add: '', take: [] },
    onSave: (tags) => onTag({ act: 'tag', ...tags }, `Tags of ${countInWords(selected.length)} changed.`),
  })
  const present = [...new Set(selected.flatMap(({ tags }) => tags))].toSorted()
  return (
    <FormDialog
      title={`Tag ${countInWords(selected.length)}`}
      submitText="Save tags"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Add tags"
        hint="Separate with commas."
        error={form.errorOf('add')}
        {...form.register('add')}
      />
      {present.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">Take off</legend>
          {present.map((tag) => (
            <Checkbox key={tag} label={tag} value={tag} {...form.register('take')} />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

function problemWith(tags: readonly string[]): string {
  if (tags.some((tag) => tag.length > 40)) return 'Use at most 40 characters for a tag.'
  return tags.length > 20 ? 'Use at most 20 tags.' : ''
}
