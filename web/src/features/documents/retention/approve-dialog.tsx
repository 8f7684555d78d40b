import type { DueCase } from '@pam/contracts/documents/retention'
import { useSavedForm } from '#lib/use-saved-form'
import { typedWord } from '#slice/documents/typed-word.ts'
import { useToast } from '#ui/feedback/toast'
import { TextField } from '#ui/fields/text-field'
import { FormDialog } from '#ui/overlays/form-dialog'
import { useApprove } from './retention.queries.ts'

const word = 'destroy'
const schema = typedWord(word)

interface ApproveDialogProps {
  due: DueCase
  proposalId: string
  onClose: () => void
}

/** Nothing brings them back, so the word is typed. */
export function ApproveDialog({ due, proposalId, onClose }: ApproveDialogProps) {
  const toast = useToast()
  const approve = useApprove()
  const form = useSavedForm({
    schema,
    defaultValues: { typed: '' },
    onSave: async () => {
      await approve.mutateAsync(proposalId)
      toast({ text: `The documents of ${due.number} are destroyed. The certificate is below.` })
      onClose()
    },
    failure: 'It could not be approved.',
  })
  const them = due.documents === 1 ? 'the document' : `the ${due.documents} documents`
  return (
    <FormDialog
      title="Destroy permanently?"
      submitText="Approve and destroy"
      busyText="Destroying..."
      isDangerous
      isBusy={form.isSaving}
      error={form.formError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        You approve that {them} of {due.title} ({due.number}) are destroyed with every version, their text and
        their notes. This cannot be undone.
      </p>
      <p>
        Reason given by {due.proposal?.proposed_by}: <q>{due.proposal?.reason}</q>
      </p>
      <TextField
        label={`Type ${word}`}
        autoComplete="off"
        error={form.errorOf('typed')}
        {...form.register('typed')}
      />
    </FormDialog>
  )
}
