import type { ProposedContractDeadline } from '@pam/contracts/analysis'
import { sentenceFor } from '#lib/api-error'
import { dateInFull } from '#lib/dates'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { Confirm } from '#ui/overlays/confirm'
import { useProposeDeadline } from './analysis.queries.ts'

interface EnterDeadlineProps {
  caseId: string
  documentName: string
  deadline: ProposedContractDeadline
  onClose: () => void
}

/** A person confirms the date before it is added to the deadlines of the case. */
export function EnterDeadline({ caseId, documentName, deadline, onClose }: EnterDeadlineProps) {
  const propose = useProposeDeadline(caseId, documentName)
  const toast = useToast()
  return (
    <Confirm
      isOpen
      title="Add this deadline?"
      confirmText="Add deadline"
      isBusy={propose.isPending}
      onClose={onClose}
      onConfirm={() =>
        propose.mutate(deadline, {
          onSuccess: () => {
            toast({ text: 'Deadline added to the case.' })
            onClose()
          },
        })
      }
    >
      <div className="grid gap-3">
        <p>
          {deadline.title}, {dateInFull(deadline.safe_due)}. It is added to the deadlines of the case and
          assigned to you.
        </p>
        {deadline.safe_due !== deadline.due && (
          <p>
            The contract says {dateInFull(deadline.due)}. That is not a business day, so the business day
            before is used.
          </p>
        )}
        <FormErrors
          message={
            propose.error
              ? sentenceFor(propose.error, 'The deadline could not be added. Try again.')
              : undefined
          }
        />
      </div>
    </Confirm>
  )
}
