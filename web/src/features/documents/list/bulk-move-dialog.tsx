import type { BulkAct, DocumentView } from '@pam/contracts/documents'
import { z } from 'zod'
import { CasePicker, type PickedCase, pickedCase } from '#features/cases'
import { useMay } from '#lib/use-may'
import { useSavedForm } from '#lib/use-saved-form'
import { FormDialog } from '#ui/overlays/form-dialog'
import { countInWords } from './bulk-acts.ts'
import { FolderField } from './folder-field.tsx'

const schema = z.object({
  inCase: pickedCase,
  folder_id: z.string(),
})

interface MoveDialogProps {
  selected: readonly DocumentView[]
  onMove: (what: BulkAct, where: string) => Promise<unknown>
  onClose: () => void
}

export function MoveDialog({ selected, onMove, onClose }: MoveDialogProps) {
  const may = useMay()
  const form = useSavedForm({
    schema,
    defaultValues: { inCase: commonCase(selected), folder_id: '' },
    onSave: ({ inCase, folder_id: folder }) =>
      onMove(
        { act: 'move', case_id: inCase?.id ?? null, folder_id: folder || null },
        inCase?.title ?? 'no case',
      ),
  })
  const inCase = form.watch('inCase')
  return (
    <FormDialog
      title={`Move ${countInWords(selected.length)}`}
      submitText="Move"
      busyText="Moving..."
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {may('cases.view') && (
        <CasePicker
          label="Case"
          placeholder="Not in a case"
          value={inCase}
          onChange={(picked) => {
            form.setValue('inCase', picked)
            form.setValue('folder_id', '')
          }}
        />
      )}
      <FolderField
        caseId={inCase?.id ?? null}
        value={form.watch('folder_id')}
        onChange={(id) => form.setValue('folder_id', id)}
      />
    </FormDialog>
  )
}

/** Where they all are already, so that only a folder need be chosen. */
function commonCase(selected: readonly DocumentView[]): PickedCase | null {
  const [first] = selected
  if (!first?.case_id || !first.case_title) return null
  return selected.every((entry) => entry.case_id === first.case_id)
    ? { id: first.case_id, title: first.case_title }
    : null
}
