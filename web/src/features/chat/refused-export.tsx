import { useState } from 'react'
import type { ApiError } from '#lib/api-error'
import { useSignOffReason } from '#lib/sign-off'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { CitationSignOff } from '#ui/fields/citation-sign-off'
import { Dialog } from '#ui/overlays/dialog'

export interface RefusedExport {
  readonly format: 'md' | 'docx'
  readonly error: ApiError
}

interface RefusedExportDialogProps {
  refused: RefusedExport
  onExport: (format: RefusedExport['format'], signOff: string) => Promise<void>
  onClose: () => void
}

/** A conversation with unverified citations is exported only with a lawyer's sign-off. */
export function RefusedExportDialog({ refused, onExport, onClose }: RefusedExportDialogProps) {
  const { signOff, field } = useSignOffReason(refused.error)
  const [isBusy, setBusy] = useState(false)
  const save = (reason: string) => {
    setBusy(true)
    void onExport(refused.format, reason).finally(() => setBusy(false))
  }
  return (
    <Dialog
      title="Conversation not exported"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {field.maySignOff && (
            <Button
              look="primary"
              isBusy={isBusy}
              disabled={signOff === null}
              onClick={() => signOff && save(signOff)}
            >
              Sign off and save
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <Notice tone="danger" role="alert">
          {refused.error.message}
        </Notice>
        <CitationSignOff {...field} />
      </div>
    </Dialog>
  )
}
