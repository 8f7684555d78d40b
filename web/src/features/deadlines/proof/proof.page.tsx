import { useQuery } from '@tanstack/react-query'
import { FileDown, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { DeadlineTasks } from '#features/tasks'
import { ApiError, sentenceFor } from '#lib/api-error'
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
import { LoadFailure } from '#ui/feedback/load-failure'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { Page } from '#ui/layout/page'
import { recordFacts } from './facts.ts'
import { DueHead, ProofView } from './view.tsx'

/** One deadline with its proof, as it can be checked by hand and put into the file. */
export function ProofPage() {
  const { id = '' } = useParams()
  const { data: it, error, refetch } = useQuery(deadlineQueries.one(id))
  const [isSaving, setSaving] = useState(false)
  const toast = useToast()
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')) {
    return (
      <Page title="Deadline">
        <Empty title="Deadline not found" action={<Link to="/calendar">Back to calendar</Link>}>
          The link may be wrong, or you do not have access to its case.
        </Empty>
      </Page>
    )
  }
  if (!it) {
    return (
      <Page title="Deadline">
        {error ? (
          <LoadFailure
            what="The deadline"
            why={sentenceFor(error, 'Try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonLines count={8} label="Loading the proof..." />
        )}
      </Page>
    )
  }
  const save = async () => {
    setSaving(true)
    try {
      const { proofPdf } = await import('./pdf.ts')
      saveFile(`Proof ${it.case_number} ${it.due.slice(0, 10)}.pdf`, await proofPdf(it), 'application/pdf')
    } catch {
      toast({ tone: 'danger', text: 'The PDF could not be created. Try again, or print the page.' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Page
      title={it.title}
      lead={
        <>
          <Link to={`/cases/${it.case_id}?tab=deadlines`}>{it.case_title}</Link>, {it.case_number}
        </>
      }
      actions={
        <div className="no-print flex flex-wrap items-center gap-2">
          <DeadlineActions row={it} />
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
          {it.limitation && !it.overridden_by ? (
            <LimitationHead computed={it.limitation.computed} />
          ) : (
            <DueHead due={it.due} safeDue={it.safe_due} />
          )}
          <div className="flex flex-wrap gap-1.5 empty:hidden">
            <DeadlineBadges row={it} />
          </div>
        </div>
        {it.overridden_by && (
          <Notice tone="info" title={`Moved by ${it.overridden_by}`}>
            The date of the order stands.
            {it.computed && ` The count below gave ${dateInFull(it.computed.due)} and is kept for the file.`}
          </Notice>
        )}
        {it.is_unchecked && !it.overridden_by && (
          <Notice tone="attention" title="Check this period against the official text">
            The length of this period has not yet been checked in the official text of{' '}
            {it.authority || 'the rule'}.
          </Notice>
        )}
        {it.computed && it.input ? (
          <ProofView computed={it.computed} input={it.input} />
        ) : it.limitation ? (
          <LimitationProof proof={it.limitation} />
        ) : (
          <p className="font-serif text-lg">
            This date is fixed by {it.authority || 'an order'}. Nothing was computed, and it never moves
            automatically.
          </p>
        )}
        <Suspense fallback={<SkeletonLines count={2} label="Loading the tasks..." />}>
          <DeadlineTasks caseId={it.case_id} deadlineId={it.id} />
        </Suspense>
        <section className="grid gap-3">
          <h2 className="font-serif text-xl font-semibold">Record</h2>
          <FactList facts={recordFacts(it)} />
        </section>
        <p className="text-sm text-ink-faint">
          Pam counts by published rules. The lawyer responsible checks the count; this is not legal advice.
        </p>
      </div>
    </Page>
  )
}
