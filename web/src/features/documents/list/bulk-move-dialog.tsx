import type { BulkAct, DocumentView } from '@pam/contracts/documents'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { useMay } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Dialog } from '#ui/overlays/dialog'
import { countInWords } from './bulk-acts.ts'
import { FolderField } from './folder-field.tsx'

interface MoveDialogProps {
  selected: readonly DocumentView[]
  isBusy: boolean
  onMove: (what: BulkAct, where: string) => void
  onClose: () => void
}

export function MoveDialog({ selected, isBusy, onMove, onClose }: MoveDialogProps) {
  const may = useMay()
  const [target, setTarget] = useState<PickedCase | null>(() => commonCase(selected))
  const [folder, setFolder] = useState('')
  const move = (event: FormEvent) => {
    event.preventDefault()
    const what = { act: 'move' as const, case_id: target?.id ?? null, folder_id: folder || null }
    onMove(what, target?.title ?? 'no case')
  }
  return (
    <Dialog title={`Move ${countInWords(selected.length)}`} isOpen onClose={onClose}>
      <form onSubmit={move} noValidate className="grid gap-4">
        {may('cases.view') && (
          <CasePicker
            label="Case"
            placeholder="Not in a case"
            value={target}
            onChange={(picked) => {
              setTarget(picked)
              setFolder('')
            }}
          />
        )}
        <FolderField caseId={target?.id ?? null} value={folder} onChange={setFolder} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy} busyText="Moving...">
            Move
          </Button>
        </div>
      </form>
    </Dialog>
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
