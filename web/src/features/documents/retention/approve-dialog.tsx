import type { DueCase } from '@pam/contracts/documents/retention'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useApprove } from './retention.queries.ts'

const word = 'destroy'

interface ApproveDialogProps {
  due: DueCase
  proposalId: string
  onClose: () => void
}

/** Nothing brings them back, so the word is typed. */
export function ApproveDialog({ due, proposalId, onClose }: ApproveDialogProps) {
  const toast = useToast()
  const approve = useApprove()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const run = (event: FormEvent) => {
    event.preventDefault()
    const isTyped = typed.trim().toLowerCase() === word
    setProblem(isTyped ? '' : `Type ${word} to continue.`)
    if (!isTyped) return field.current?.focus()
    approve.mutate(proposalId, {
      onSuccess: () => {
        toast({ text: `The documents of ${due.number} are destroyed. The certificate is below.` })
        onClose()
      },
    })
  }
  const them = due.documents === 1 ? 'the document' : `the ${due.documents} documents`
  return (
    <Dialog title="Destroy permanently?" isOpen onClose={onClose}>
      <form onSubmit={run} noValidate className="grid gap-4">
        <p className="text-ink-soft">
          You approve that {them} of {due.title} ({due.number}) are destroyed with every version, their text
          and their notes. This cannot be undone.
        </p>
        <p>
          Reason given by {due.proposal?.proposed_by}: <q>{due.proposal?.reason}</q>
        </p>
        <TextField
          ref={field}
          label={`Type ${word}`}
          autoComplete="off"
          value={typed}
          error={problem || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormErrors
          message={approve.error ? sentenceFor(approve.error, 'It could not be approved.') : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" isBusy={approve.isPending} busyText="Destroying...">
            Approve and destroy
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
