import type { DocumentView } from '@pam/contracts/documents'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { useCreateRequest } from './signatures.queries.ts'

interface RequestSignatureProps {
  documents: readonly DocumentView[]
  onClose: () => void
}

/** Starts a request for one PDF; nothing is sent yet. */
export function RequestSignature({ documents, onClose }: RequestSignatureProps) {
  const create = useCreateRequest()
  const navigate = useNavigate()
  const [isConfirmed, setConfirmed] = useState(false)
  const [document] = documents
  const isSingle = documents.length === 1
  const isPdf = document?.file_kind === 'pdf'
  const isPrivileged = document?.privilege !== null && document?.privilege !== undefined
  const start = () => {
    if (document)
      create.mutate(
        { document_id: document.id, include_privileged: isConfirmed },
        { onSuccess: ({ id }) => void navigate(`/signatures/${id}`) },
      )
  }
  return (
    <Dialog
      title="Request signature"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            isBusy={create.isPending}
            busyText="Preparing..."
            disabled={!isSingle || !isPdf || (isPrivileged && !isConfirmed)}
            onClick={start}
          >
            Place fields
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        {isSingle && !isPdf && (
          <p>
            <strong className="break-words">{document?.name}</strong> is not a PDF. Signers must see exactly
            the pages you sent, and Pam cannot convert this file without changing how it looks. Save it as a
            PDF in your word processor and upload the PDF. Templates you fill in here can be sent directly.
          </p>
        )}
        {isSingle && isPdf && (
          <p>
            Choose who signs <strong className="break-words">{document?.name}</strong> and where. Nothing is
            sent until you confirm. The original stays as it is.
          </p>
        )}
        {!isSingle && <p>Select one document at a time to request a signature.</p>}
        {isPdf && isPrivileged && (
          <Checkbox
            label="Send it even though it is marked privileged"
            hint="Sending it to someone who is not the client can waive the privilege."
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
        )}
        <FormErrors
          message={create.error ? sentenceFor(create.error, 'It was not started. Try again.') : undefined}
        />
      </div>
    </Dialog>
  )
}
