import type { DeadlineView } from '@pam/contracts/deadlines'
import { useQuery } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { DeadlineTasks } from '#features/tasks'
import { ApiError } from '#lib/api-error'
import { dateInFull } from '#lib/dates'
import { saveFile } from '#lib/save-file'
import { DeadlineActions } from '#slice/deadlines/deadline-actions.tsx'
import { DeadlineBadges } from '#slice/deadlines/deadline-badges.tsx'
import { deadlineQueries } from '#slice/deadlines/deadlines.queries.ts'
import { FactList } from '#slice/deadlines/fact-list.tsx'
import { LimitationHead, LimitationProof } from '#slice/deadlines/limitation/proof.tsx'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { recordFacts } from './facts.ts'
import { DueHead, ProofView } from './view.tsx'

/** One deadline with its proof, for checking by hand and for the file. */
export function ProofPage() {
  const { id = '' } = useParams()
  const query = useQuery(deadlineQueries.one(id))
  const { error } = query
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')) {
    return (
      <Page title="Deadline">
        <Empty title="Deadline not found" action={<Link to="/calendar">Back to calendar</Link>}>
          The link may be wrong, or you do not have access to its case.
        </Empty>
      </Page>
    )
  }
  return (
    <QueryBoundary
      query={query}
      what="The deadline"
      lines={8}
      frame={(state) => <Page title="Deadline">{state}</Page>}
    >
      {(deadline) => <Proof deadline={deadline} />}
    </QueryBoundary>
  )
}

function Proof({ deadline }: { deadline: DeadlineView }) {
  const [isSaving, setSaving] = useState(false)
  const toast = useToast()
  const save = async () => {
    setSaving(true)
    try {
      const { proofPdf } = await import('./pdf.ts')
      saveFile(
        `Proof ${deadline.case_number} ${deadline.due.slice(0, 10)}.pdf`,
        await proofPdf(deadline),
        'application/pdf',
      )
    } catch {
      toast({ tone: 'danger', text: 'The PDF could not be created. Try again, or print the page.' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Page
      title={deadline.title}
      lead={
        <>
          <Link to={`/cases/${deadline.case_id}?tab=deadlines`}>{deadline.case_title}</Link>,{' '}
          {deadline.case_number}
        </>
      }
      actions={
        <div className="no-print flex flex-wrap items-center gap-2">
          <DeadlineActions row={deadline} />
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <Button
            look="primary"
            icon={<FileDown size={16} aria-hidden />}
            isBusy={isSaving}
            busyText="Making the PDF..."
            onClick={() => void save()}
          >
            Save as PDF
          </Button>
        </div>
      }
    >
      <div className="grid gap-8">
        <div className="grid gap-3">
          {deadline.limitation && !deadline.overridden_by ? (
            <LimitationHead computed={deadline.limitation.computed} />
          ) : (
            <DueHead due={deadline.due} safeDue={deadline.safe_due} />
          )}
          <div className="flex flex-wrap gap-1.5 empty:hidden">
            <DeadlineBadges row={deadline} />
          </div>
        </div>
        {deadline.overridden_by && (
          <Notice tone="info" title={`Moved by ${deadline.overridden_by}`}>
            The date in the order applies.
            {deadline.computed &&
              ` The count below gave ${dateInFull(deadline.computed.due)} and is kept for the file.`}
          </Notice>
        )}
        {deadline.is_unchecked && !deadline.overridden_by && (
          <Notice tone="attention" title="Check this period against the official text">
            The length of this period has not yet been checked in the official text of{' '}
            {deadline.authority || 'the rule'}.
          </Notice>
        )}
        {deadline.computed && deadline.input ? (
          <ProofView computed={deadline.computed} input={deadline.input} />
        ) : deadline.limitation ? (
          <LimitationProof proof={deadline.limitation} />
        ) : (
          <p className="font-serif text-lg">
            This date was set by {deadline.authority || 'an order'}. Nothing was computed, and it never moves
            automatically.
          </p>
        )}
        <Suspense fallback={<SkeletonLines count={2} label="Loading the tasks..." />}>
          <DeadlineTasks caseId={deadline.case_id} deadlineId={deadline.id} />
        </Suspense>
        <section className="grid gap-3">
          <h2 className="font-serif text-xl font-semibold">Record</h2>
          <FactList facts={recordFacts(deadline)} />
        </section>
        <p className="text-sm text-ink-faint">
          Pam counts by published rules. The lawyer responsible checks the count; this is not legal advice.
        </p>
      </div>
    </Page>
  )
}
