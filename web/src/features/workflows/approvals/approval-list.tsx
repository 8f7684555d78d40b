import { type ApprovalView, workflowsApi } from '@pam/contracts/workflows'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { useWorkflowCall } from '#slice/workflows/workflows.queries.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { TextField } from '#ui/fields/text-field'

/** What workflows ask this person, with everything an answer needs. */
export function ApprovalList({ items }: { items: readonly ApprovalView[] }) {
  return (
    <ul className="divide-y divide-rule">
      {items.map((approval) => (
        <ApprovalItem key={approval.id} approval={approval} />
      ))}
    </ul>
  )
}

function ApprovalItem({ approval }: { approval: ApprovalView }) {
  const decide = useWorkflowCall(workflowsApi.decide)
  const [note, setNote] = useState('')
  const toast = useToast()
  const answer = (decision: 'approve' | 'decline') =>
    decide.mutate(
      { params: { id: approval.id }, body: { decision, note } },
      {
        onSuccess: () =>
          toast({
            text: decision === 'approve' ? 'Approved. The run continues.' : 'Declined. The run ended.',
          }),
      },
    )
  const busyWith = decide.isPending ? decide.variables.body.decision : null
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm">
        <p className="font-medium break-words">{approval.question}</p>
        <p className="break-words text-ink-soft">
          <Link to={`/workflows/runs/${approval.run_id}`}>{approval.workflow}</Link>
          {approval.case_id && approval.case_title && (
            <>
              {' · '}
              <Link to={`/cases/${approval.case_id}`}>{approval.case_title}</Link>
            </>
          )}
          {` · asked ${momentInList(approval.asked_at)}`}
        </p>
        {approval.details.length > 0 && (
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-l-2 border-rule pl-3">
            {approval.details.map(({ label, value }) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-faint">{label}</dt>
                <dd className="break-words whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <TextField
        label="Note"
        isOptional
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormErrors
        message={
          decide.error ? sentenceFor(decide.error, 'Your decision could not be saved. Try again.') : undefined
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          aria-label={`Approve: ${approval.question}`}
          isBusy={busyWith === 'approve'}
          disabled={busyWith === 'decline'}
          onClick={() => answer('approve')}
        >
          Approve
        </Button>
        <Button
          aria-label={`Decline: ${approval.question}`}
          isBusy={busyWith === 'decline'}
          disabled={busyWith === 'approve'}
          onClick={() => answer('decline')}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}
