import type { DueCase } from '@pam/contracts/documents/retention'
import { fileSize } from '@pam/law/format/file-size'
import { countedFirst } from '@pam/law/format/numbers'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { useToast } from '#ui/feedback/toast'
import { ApproveDialog } from './approve-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { useRefuse } from './retention.queries.ts'

/** One case, why its time is over, and what can be done. */
export function RetentionDue({ due }: { due: DueCase }) {
  const toast = useToast()
  const refuse = useRefuse()
  const [opened, setOpened] = useState<'propose' | 'approve' | null>(null)
  const { proposal } = due
  const keep = (id: string) =>
    refuse.mutate(id, {
      onSuccess: () => toast({ text: `The documents of ${due.number} are kept.` }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'It could not be decided.') }),
    })
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold break-words">
          <Link to={`/cases/${due.case_id}?tab=documents`}>{due.title}</Link>{' '}
          <span className="figures font-normal text-ink-soft">{due.number}</span>
        </p>
        <p className="figures text-sm text-ink-soft">
          {countedFirst(due.documents, 'document')}, {fileSize(due.bytes)}. Closed {dateInList(due.closed_on)}
          ; kept {due.years === 1 ? 'one year' : `${due.years} years`} by the rule of the {due.years_from},
          until {dateInList(due.kept_until)}.
        </p>
        {proposal && (
          <p className="mt-1 text-sm">
            {proposal.proposed_by} proposed to destroy them: <q>{proposal.reason}</q>
          </p>
        )}
        {proposal && !proposal.can_approve && !due.legal_hold && (
          <p className="mt-1 text-sm text-ink-soft">Someone else who manages cases must approve it.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {due.legal_hold && <Badge tone="attention">On a legal hold</Badge>}
        {!due.legal_hold && !proposal && (
          <Button onClick={() => setOpened('propose')}>Propose to destroy</Button>
        )}
        {proposal && (
          <Button isBusy={refuse.isPending} busyText="Saving..." onClick={() => keep(proposal.id)}>
            Keep them
          </Button>
        )}
        {proposal?.can_approve && (
          <Button look="danger" onClick={() => setOpened('approve')}>
            Approve
          </Button>
        )}
      </div>
      {opened === 'propose' && <ProposeDialog due={due} onClose={() => setOpened(null)} />}
      {opened === 'approve' && proposal && (
        <ApproveDialog due={due} proposalId={proposal.id} onClose={() => setOpened(null)} />
      )}
    </li>
  )
}
