import type { LeadView } from '@pam/contracts/intake'
import { SearchCheck } from 'lucide-react'
import { Suspense } from 'react'
import { CheckResult } from '#features/conflicts'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { useToast } from '#ui/feedback/toast'
import { useCheckLead } from './intake.queries.ts'
import { clearanceWords } from './intake-labels.ts'

/** The conflict check of an inquiry, run automatically; its hits are decided here. */
export function CheckSection({ lead }: { lead: LeadView }) {
  const again = useCheckLead(lead.id)
  const toast = useToast()
  const check = () =>
    again.mutate(undefined, {
      onError: (error) =>
        toast({ tone: 'danger', text: sentenceFor(error, 'The check could not be run. Try again.') }),
    })
  return (
    <section aria-labelledby="lead-conflicts" className="grid min-w-0 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="lead-conflicts" className="font-serif text-xl font-semibold">
          Conflicts
        </h2>
        {lead.can.work && (
          <Button
            size="small"
            icon={<SearchCheck size={14} aria-hidden />}
            isBusy={again.isPending}
            busyText="Checking..."
            onClick={check}
          >
            Check again
          </Button>
        )}
      </header>
      {lead.check ? (
        <Suspense fallback={<SkeletonLines count={4} label="Loading the check..." />}>
          <CheckResult check={lead.check} />
        </Suspense>
      ) : (
        <Notice role="status">{clearanceWords.not_checked.why}</Notice>
      )}
    </section>
  )
}
