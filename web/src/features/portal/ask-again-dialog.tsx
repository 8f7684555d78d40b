import type { SentQuestionnaire } from '@pam/contracts/portal/questionnaires'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { TextArea } from '#ui/fields/text-area'
import { Dialog } from '#ui/overlays/dialog'
import { useAskAgain } from './questionnaires.queries.ts'

export function AskAgainDialog({ sent, onClose }: { sent: SentQuestionnaire; onClose: () => void }) {
  const ask = useAskAgain()
  const [note, setNote] = useState('')
  return (
    <Dialog
      title="Ask again"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            isBusy={ask.isPending}
            onClick={() => ask.mutate({ id: sent.id, note }, { onSuccess: onClose })}
          >
            Send to client
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">
          {sent.person} gets “{sent.title}” again with their answers filled in. What they submitted before
          stays here.
        </p>
        <TextArea
          label="Note to the client"
          isOptional
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormErrors message={ask.error ? sentenceFor(ask.error, 'It was not sent. Try again.') : undefined} />
      </div>
    </Dialog>
  )
}
