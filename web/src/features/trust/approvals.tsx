import { type DisbursementView, trustApi } from '@pam/contracts/trust'
import { dollars } from '@pam/law/format/money'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { ReasonDialog } from './dialogs/reason-dialog.tsx'
import { trustQueries, useTrustCall } from './trust.queries.ts'
import { methodLabels } from './trust-labels.ts'

/** Payments from trust that wait for another person. */
export function Approvals() {
  const query = useQuery(trustQueries.waiting())
  return (
    <QueryBoundary query={query} what="The approvals" lines={4}>
      {(data) => {
        if (data.items.length === 0)
          return (
            <Empty
              title="Nothing waits for approval"
              icon={<CircleCheck size={28} strokeWidth={1.5} aria-hidden />}
            >
              A disbursement one person prepares is approved here by another.
            </Empty>
          )
        return (
          <ul className="grid gap-3">
            {data.items.map((row) => (
              <ApprovalItem key={row.id} row={row} />
            ))}
          </ul>
        )
      }}
    </QueryBoundary>
  )
}

export function ApprovalItem({ row }: { row: DisbursementView }) {
  const approve = useTrustCall(trustApi.approve)
  const decline = useTrustCall(trustApi.decline)
  const [isDeclining, setIsDeclining] = useState(false)
  const [problem, setProblem] = useState('')
  const toast = useToast()
  const post = () =>
    approve.mutate(
      { params: { id: row.id } },
      {
        onSuccess: (done) =>
          toast({
            text: done.check_number
              ? `Approved. Check ${done.check_number} is ready to print.`
              : 'Approved and posted.',
          }),
        onError: (failure) => setProblem(sentenceFor(failure, 'This could not be approved. Try again.')),
      },
    )
  return (
    <li className="grid gap-3 rounded-lg border border-rule bg-surface p-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <p className="font-medium">
          <span className="figures">{dollars(row.amount_cents)}</span> to {row.payee}
        </p>
        <p className="text-sm text-ink-soft">
          {row.purpose} · {methodLabels[row.method]} · {dateInList(row.on_date)}
        </p>
        <p className="text-sm">
          {row.client} · <Link to={`/cases/${row.case_id}?tab=billing`}>{row.case_title}</Link>
        </p>
        <p className="text-sm text-ink-soft">
          Prepared by {row.prepared_by}. <span className="figures">{dollars(row.available_cents)}</span>{' '}
          available.
        </p>
        <div className="mt-2 empty:hidden">
          <FormErrors message={problem || undefined} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setIsDeclining(true)}>{row.can.withdraw ? 'Withdraw' : 'Decline'}</Button>
        {row.can.approve ? (
          <Button look="primary" isBusy={approve.isPending} busyText="Approving..." onClick={post}>
            Approve and post
          </Button>
        ) : (
          <span className="self-center text-sm text-ink-soft">Another person approves.</span>
        )}
      </div>
      {isDeclining && (
        <ReasonDialog
          title={row.can.withdraw ? 'Withdraw disbursement' : 'Decline disbursement'}
          saveText={row.can.withdraw ? 'Withdraw disbursement' : 'Decline disbursement'}
          lead={`${dollars(row.amount_cents)} to ${row.payee} is not paid.`}
          onClose={() => setIsDeclining(false)}
          onSave={(reason) => decline.mutateAsync({ params: { id: row.id }, body: { reason } })}
        />
      )}
    </li>
  )
}
