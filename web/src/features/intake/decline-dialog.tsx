import { type DeclineReason, declineReason, type LeadView } from '@pam/contracts/intake'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { useDecline } from './intake.queries.ts'
import { reasonOptions } from './intake-labels.ts'

/** Declines the inquiry: the names stay for conflicts, and the letter is drafted for review. */
export function DeclineDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const [reason, setReason] = useState<DeclineReason>(
    lead.clearance === 'refused' ? 'conflict' : 'outside_practice',
  )
  const [note, setNote] = useState('')
  const decline = useDecline(lead.id)
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decline.mutate(
      { reason, note },
      {
        onSuccess: () => {
          toast({ text: 'Declined. The letter is drafted but not sent yet.' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title="Decline" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-sm text-ink-soft">
          The names are kept for conflict checks. Pam drafts a letter that declines the matter, warns of time
          limits and gives no advice. You review it before it is sent.
        </p>
        <Select
          label="Reason"
          hint="For the firm only. Not mentioned in the letter."
          options={reasonOptions}
          value={reason}
          onChange={(event) => setReason(declineReason.parse(event.target.value))}
        />
        <TextArea
          label="Note"
          isOptional
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormErrors
          message={decline.error ? sentenceFor(decline.error, 'It was not declined. Try again.') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" isBusy={decline.isPending} busyText="Declining...">
            Decline
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
