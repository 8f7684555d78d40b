import type { conflictsApi } from '@pam/contracts/conflicts'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, SearchCheck, ShieldQuestion } from 'lucide-react'
import { caseQueries, useOpenCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { FormErrors } from '#ui/fields/form-errors'
import { CheckResult } from './check-result.tsx'
import { conflictQueries, useCheckCase } from './conflicts.queries.ts'

/** Whether the case is cleared of conflicts, why not, and what was found. */
export function ConflictsPanel({ caseId }: { caseId: string }) {
  const state = useQuery(conflictQueries.ofCase(caseId))
  return (
    <QueryBoundary query={state} what="The conflict check" lines={6}>
      {(shown) => <Clearance caseId={caseId} state={shown} />}
    </QueryBoundary>
  )
}

function Clearance({ caseId, state }: { caseId: string; state: CallResult<typeof conflictsApi.ofCase> }) {
  const run = useCheckCase(caseId)
  const { data: legalCase } = useQuery(caseQueries.one(caseId))
  const { check, is_cleared: isCleared, why_not: whyNot } = state
  // An open case was cleared then; the question now is whether anything came up since.
  const isUnderWay = legalCase !== undefined && legalCase.status !== 'prospective'
  const checkButton = (
    <Button
      look={check ? 'secondary' : 'primary'}
      icon={<SearchCheck size={16} aria-hidden />}
      isBusy={run.isPending}
      busyText="Checking..."
      onClick={() => run.mutate()}
    >
      {check ? 'Check again' : 'Check conflicts'}
    </Button>
  )
  return (
    <div className="grid max-w-4xl gap-5">
      <p role="status" className="sr-only">
        {run.isPending ? 'Searching the firm’s records...' : ''}
      </p>
      <FormErrors
        message={run.error ? sentenceFor(run.error, 'The check could not be run. Try again.') : undefined}
      />
      {check ? (
        <>
          {isCleared ? (
            <Notice
              tone="good"
              title="Cleared of conflicts"
              actions={
                <>
                  {checkButton}
                  <OpenButton caseId={caseId} />
                </>
              }
            >
              The check is complete and recent, and every red and amber hit is decided.
            </Notice>
          ) : (
            <Notice
              tone={check.complete ? 'attention' : 'danger'}
              title={isUnderWay ? 'Review conflicts again' : 'Not cleared of conflicts'}
              actions={checkButton}
            >
              {whyNot} {!isUnderWay && 'The case cannot be opened until then.'}
            </Notice>
          )}
          <CheckResult check={check} />
        </>
      ) : (
        <Empty
          title="Conflicts not checked"
          icon={<ShieldQuestion size={28} strokeWidth={1.5} aria-hidden />}
          action={checkButton}
        >
          Pam searches the firm's records for all parties of this case and their aliases. A case cannot be
          opened without a check.
        </Empty>
      )}
    </div>
  )
}

/** Only for a case that may be opened now, by someone who may open it. */
function OpenButton({ caseId }: { caseId: string }) {
  const { data: legalCase } = useQuery(caseQueries.one(caseId))
  const open = useOpenCase(caseId)
  const toast = useToast()
  if (!legalCase?.can.open) return null
  return (
    <Button
      look="primary"
      icon={<FolderOpen size={16} aria-hidden />}
      isBusy={open.isPending}
      busyText="Opening..."
      onClick={() =>
        open.mutate(undefined, {
          onSuccess: () => toast({ text: 'Case opened.' }),
          onError: (error) =>
            toast({ tone: 'danger', text: sentenceFor(error, 'The case could not be opened.') }),
        })
      }
    >
      Open the case
    </Button>
  )
}
