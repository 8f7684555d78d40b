import type { DeadlineRow } from '@pam/contracts/deadlines'
import { useRef, useState } from 'react'
import { useSettle } from '#slice/deadlines/deadlines.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { TextArea } from '#ui/fields/text-area'
import { ActDialog, type OnDeadline } from './act-dialog.tsx'

export function CancelDialog({ row, onClose }: OnDeadline<DeadlineRow>) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const settle = useSettle(row.id)
  const toast = useToast()
  const save = () => {
    if (reason.trim().length < 3) {
      setMissing('Enter a reason.')
      field.current?.focus()
      return
    }
    const done = () => {
      toast({ text: `${row.title} was canceled.` })
      onClose()
    }
    settle.mutate({ status: 'cancelled', reason, version: row.version }, { onSuccess: done })
  }
  return (
    <ActDialog
      title="Cancel this deadline?"
      submitText="Cancel deadline"
      busyText="Canceling..."
      isDangerous
      isBusy={settle.isPending}
      error={settle.error}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Reminders stop for {row.title}. It stays on file with its proof and your reason.
      </p>
      <TextArea
        label="Reason"
        ref={field}
        value={reason}
        maxLength={500}
        error={missing || undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
