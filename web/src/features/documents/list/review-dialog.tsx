import type { DocumentView } from '@pam/contracts/documents'
import { sentenceFor } from '#lib/api-error'
import { dangerWords } from '#slice/documents/document-labels.ts'
import { useRelease } from '#slice/documents/documents.queries.ts'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { useBulkActs } from './bulk-acts.ts'

/** Why a document is quarantined, and the decision about it. */
export function ReviewDialog({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const toast = useToast()
  const release = useRelease()
  const { act, isBusy } = useBulkActs()
  const letIn = () =>
    release.mutate(document.id, {
      onSuccess: () => {
        toast({ text: `${document.name} was released.` })
        onClose()
      },
    })
  const putAway = async () => {
    if (await act([document], { act: 'trash' }, `${document.name} is in the trash.`)) onClose()
  }
  return (
    <Dialog
      title="Quarantined"
      isOpen
      onClose={onClose}
      footer={
        <>
          {document.can.remove && (
            <Button isBusy={isBusy} onClick={() => void putAway()}>
              Move to trash
            </Button>
          )}
          {document.can.release && (
            <Button look="primary" isBusy={release.isPending} busyText="Releasing..." onClick={letIn}>
              Release
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-medium break-words">{document.name}</p>
        <p>{document.reason ?? 'Pam found something in this file that should be reviewed first.'}</p>
        {document.dangers.length > 0 && (
          <ul className="list-outside list-disc pl-5 text-sm text-ink-soft">
            {document.dangers.map((danger) => (
              <li key={danger}>{dangerWords[danger]}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-soft">
          {document.can.release
            ? 'Sent in by ' +
              document.created_by +
              '. Once released, its text can be searched and used. Pam never runs anything inside it.'
            : 'Someone who manages documents decides whether to release it. Until then its text is not shown.'}
        </p>
        <FormErrors
          message={release.error ? sentenceFor(release.error, 'It could not be released.') : undefined}
        />
      </div>
    </Dialog>
  )
}
