import type { DocumentView } from '@pam/contracts/documents'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { useShareItem } from './portal.queries.ts'

interface ShareWithClientsProps {
  documents: readonly DocumentView[]
  onClose: () => void
}

/** Shares documents with the clients of their cases. */
export function ShareWithClients({ documents, onClose }: ShareWithClientsProps) {
  const share = useShareItem()
  const say = useToast()
  const [isConfirmed, setConfirmed] = useState(false)
  const isPrivileged = documents.some(({ privilege }) => privilege !== null)
  const run = async () => {
    for (const { id: subject_id, case_id } of documents)
      if (case_id)
        await share.mutateAsync({
          id: case_id,
          body: { kind: 'document', subject_id, include_privileged: isConfirmed },
        })
    say({ text: 'Shared in the client portal.' })
    onClose()
  }
  return (
    <Dialog
      title="Share in client portal"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            isBusy={share.isPending}
            disabled={isPrivileged && !isConfirmed}
            onClick={() => void run().catch(() => undefined)}
          >
            Share
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">
          Clients of the case who may see documents can read and download this version. Later versions are not
          shared.
        </p>
        <ul className="list-inside list-disc text-sm">
          {documents.map(({ id, name }) => (
            <li key={id} className="break-words">
              {name}
            </li>
          ))}
        </ul>
        {isPrivileged && (
          <Checkbox
            label="Share it even though it is marked privileged"
            hint="Sharing it with someone who is not the client can waive the privilege."
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
        )}
        <FormErrors
          message={share.error ? sentenceFor(share.error, 'It was not shared. Try again.') : undefined}
        />
      </div>
    </Dialog>
  )
}
