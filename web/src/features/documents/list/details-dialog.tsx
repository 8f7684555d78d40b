import { type DocumentView, documentKind, documentName } from '@pam/contracts/documents'
import { useState } from 'react'
import { z } from 'zod'
import { CasePicker, type PickedCase } from '#features/cases'
import { splitWords } from '#lib/split-words'
import { useMay } from '#lib/use-may'
import { useSavedForm } from '#lib/use-saved-form'
import { kindWords } from '#slice/documents/document-labels.ts'
import { useChangeDocument } from '#slice/documents/documents.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { FolderField } from './folder-field.tsx'

const details = z.object({
  name: documentName,
  kind: z.enum(['', ...documentKind.options]),
  tags: z.string().refine((text) => splitWords(text).every((tag) => tag.length <= 40), {
    message: 'Use at most 40 characters for a tag.',
  }),
  folder_id: z.string(),
  audience: z.enum(['me', 'firm']),
})

const kinds = [
  { value: '', label: 'Not specified' },
  ...documentKind.options.map((value) => ({ value, label: kindWords[value] })),
]
const audiences = [
  { value: 'me', label: 'Only its owner' },
  { value: 'firm', label: 'Everyone at the firm' },
]

const caseOf = (entry: DocumentView): PickedCase | null =>
  entry.case_id ? { id: entry.case_id, title: entry.case_title ?? 'A case' } : null

export function DetailsDialog({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const may = useMay()
  const toast = useToast()
  const change = useChangeDocument(document.id)
  const [inCase, setCase] = useState(caseOf(document))
  const form = useSavedForm({
    schema: details,
    defaultValues: {
      name: document.name,
      kind: document.kind ?? '',
      tags: document.tags.join(', '),
      folder_id: document.folder_id ?? '',
      audience: document.audience,
    },
    onSave: async ({ kind, tags, folder_id, ...rest }) => {
      await change.mutateAsync({
        ...rest,
        kind: kind || null,
        tags: splitWords(tags),
        case_id: inCase?.id ?? null,
        folder_id: folder_id || null,
        revision: document.revision,
      })
      toast({ text: 'Saved.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Edit details"
      submitText="Save"
      busyText="Saving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={200} error={form.errorOf('name')} {...form.register('name')} />
      <Select
        label="Kind"
        options={kinds}
        hint={document.kind_reason ? `Filed by Pam: ${document.kind_reason}` : undefined}
        error={form.errorOf('kind')}
        {...form.register('kind')}
      />
      <TextField
        label="Tags"
        hint="Separate with commas."
        isOptional
        error={form.errorOf('tags')}
        {...form.register('tags')}
      />
      {may('cases.view') && (
        <CasePicker
          label="Case"
          placeholder="Not in a case"
          value={inCase}
          onChange={(picked) => {
            setCase(picked)
            form.setValue('folder_id', '')
          }}
        />
      )}
      <FolderField
        caseId={inCase?.id ?? null}
        value={form.watch('folder_id')}
        onChange={(id) => form.setValue('folder_id', id)}
      />
      {!inCase && <Select label="Who sees it" options={audiences} {...form.register('audience')} />}
    </FormDialog>
  )
}
