import type { DueCase } from '@pam/contracts/documents/retention'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { usePropose } from './retention.queries.ts'

/** Why, in words for the one who approves and for the certificate. */
export function ProposeDialog({ due, onClose }: { due: DueCase; onClose: () => void }) {
  const toast = useToast()
  const propose = usePropose()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setProblem(reason.trim() ? '' : 'Enter a reason.')
    if (!reason.trim()) return field.current?.focus()
    propose.mutate(
      { case_id: due.case_id, reason },
      {
        onSuccess: () => {
          toast({ text: 'Proposed. Another person must approve it.' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title="Propose to destroy" isOpen onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <p className="text-ink-soft">
          The documents of {due.title} with every version. The case, its parties and its timeline stay, so
          that conflicts are still found. Nothing is destroyed until someone else approves.
        </p>
        <TextArea
          ref={field}
          label="Reason"
          hint="Shown on the certificate."
          value={reason}
          error={problem || undefined}
          maxLength={1000}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormErrors
          message={propose.error ? sentenceFor(propose.error, 'It could not be proposed.') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={propose.isPending} busyText="Proposing...">
            Propose
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
