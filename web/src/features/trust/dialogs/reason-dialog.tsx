import { useState } from 'react'
import { DueField } from '#ui/fields/due-field'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from './form-dialog.tsx'
import { useRefusal } from './use-form.ts'

interface ReasonDialogProps {
  title: string
  saveText: string
  lead: string
  /** The day it is dated, where it has one. */
  day?: string
  onSave: (reason: string, on: string) => Promise<unknown>
  onClose: () => void
}

/** Undoing or refusing something, with a reason. */
export function ReasonDialog({ title, saveText, lead, day, onSave, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [on, setOn] = useState(day ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const { problem, say, show } = useRefusal()
  const save = async () => {
    if (!reason.trim()) return say('Enter a reason.')
    setIsBusy(true)
    try {
      await onSave(reason, on)
      onClose()
    } catch (error) {
      show(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      title={title}
      saveText={saveText}
      busyText="Saving..."
      problem={problem}
      isBusy={isBusy}
      isDangerous
      onSave={save}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{lead}</p>
      {day !== undefined && <DueField label="Date" value={on} onChange={setOn} />}
      <TextField
        label="Reason"
        autoFocus
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
