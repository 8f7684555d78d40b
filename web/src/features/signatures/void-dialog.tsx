import type { SignatureRow } from '@pam/contracts/signatures'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { useVoid } from './signatures.queries.ts'

export function VoidDialog({ request, onClose }: { request: Pick<SignatureRow, 'id'>; onClose: () => void }) {
  const end = useVoid(request.id)
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title="Void this request?"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            isBusy={end.isPending}
            disabled={reason.trim() === ''}
            onClick={() => end.mutate(reason, { onSuccess: onClose })}
          >
            Void request
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm">
          All links stop working at once and the signers are told. This cannot be undone.
        </p>
        <TextArea
          label="Reason"
          hint="For your records; signers do not see it."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormErrors
          message={end.error ? sentenceFor(end.error, 'It was not voided. Try again.') : undefined}
        />
      </div>
    </Dialog>
  )
}
