import { type RunPage as Run, type WorkflowCatalog, workflowsApi } from '@pam/contracts/workflows'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { usePracticeAreas } from '#lib/practice-areas'
import { useMayChange } from '#lib/use-may'
import { useWorkflowCall, workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Page } from '#ui/layout/page'
import { Confirm } from '#ui/overlays/confirm'
import { EffectList } from './effect-list.tsx'
import { RunBadge } from './run-badge.tsx'

/** One run: what each step did, with what, why and when. */
export function RunPage() {
  // Conditions are put into words by the firm’s own names of its areas.
  usePracticeAreas()
  const { id = '' } = useParams()
  const query = useQuery(workflowQueries.run(id))
  const { data: run } = query
  const { data: catalog } = useQuery(workflowQueries.catalog())
  return (
    <Page
      title={run ? `Run of ${run.workflow || 'a deleted workflow'}` : 'Run'}
      actions={run && <RunActions run={run} />}
    >
      <QueryBoundary query={query} what="This run" lines={8}>
        {(shown) => (
          <div className="grid gap-6">
            <Facts run={shown} />
            {shown.error && (
              <Notice tone={shown.status === 'failed' ? 'danger' : 'attention'} title={endedTitle(shown)}>
                {shown.error}
                {shown.status === 'failed' &&
                  ' Steps already done stay done. Fix the cause, then retry from the failed step.'}
              </Notice>
            )}
            <section aria-labelledby="timeline">
              <h2 id="timeline" className="mb-4 font-semibold">
                Timeline
              </h2>
              {shown.steps.length === 0 ? (
                <p className="text-sm text-ink-soft">No steps yet.</p>
              ) : (
                <Timeline run={shown} catalog={catalog} />
              )}
            </section>
            <p className="sr-only" role="status">
              {`Status: ${shown.status}`}
            </p>
          </div>
        )}
      </QueryBoundary>
    </Page>
  )
}

function endedTitle({ status, is_canceling }: Run): string {
  if (status === 'failed') return 'This run failed'
  return is_canceling ? 'What this run did is being undone' : 'This run was ended'
}

function Timeline({ run, catalog }: { run: Run; catalog: WorkflowCatalog | undefined }) {
  const retry = useRetry(run.id)
  const mayRetry = useMayChange()('workflows.manage') && run.status === 'failed'
  return (
    <EffectList
      effects={run.steps}
      catalog={catalog}
      label="Timeline"
      onRetry={mayRetry ? retry.from : undefined}
    />
  )
}

/** Continues a failed run: at the step that failed where none is named. */
function useRetry(id: string) {
  const retry = useWorkflowCall(workflowsApi.retryRun)
  const toast = useToast()
  return {
    isBusy: retry.isPending,
    from: (path: string | null) =>
      retry.mutate(
        { params: { id }, body: { from: path } },
        {
          onError: (error) =>
            toast({ tone: 'danger', text: sentenceFor(error, 'The run could not be retried. Try again.') }),
        },
      ),
  }
}

function Facts({ run }: { run: Run }) {
  const facts = [
    ['Status', <RunBadge key="status" status={run.status} />],
    [
      'Workflow',
      <Link
        key="workflow"
        to={`/workflows/${run.workflow_id}`}
      >{`${run.workflow}, version ${run.version}`}</Link>,
    ],
    [
      'Case',
      run.case_id && run.case_title ? (
        <Link key="case" to={`/cases/${run.case_id}`}>
          {run.case_title}
        </Link>
      ) : (
        'None'
      ),
    ],
    ['Started by', run.started_by],
    ['Started', momentInList(run.started_at)],
    ['Ended', run.ended_at ? momentInList(run.ended_at) : 'Not yet'],
  ] as const
  return (
    <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-faint">{label}</dt>
          <dd className="figures break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function RunActions({ run: { id, status, can_undo, is_canceling } }: { run: Run }) {
  const cancel = useWorkflowCall(workflowsApi.cancelRun)
  const retry = useRetry(id)
  const [isAsking, setAsking] = useState(false)
  const [undo, setUndo] = useState(false)
  const toast = useToast()
  if (!useMayChange()('workflows.manage')) return null
  const refuse = (error: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(error, 'That did not work. Try again.') })
  return (
    <>
      {status === 'failed' && (
        <Button
          look="primary"
          icon={<RotateCcw size={16} aria-hidden />}
          isBusy={retry.isBusy}
          busyText="Retrying..."
          onClick={() => retry.from(null)}
        >
          Retry from failed step
        </Button>
      )}
      {(status === 'running' || status === 'waiting') && !is_canceling && (
        <Button icon={<Square size={16} aria-hidden />} onClick={() => setAsking(true)}>
          Cancel run
        </Button>
      )}
      <Confirm
        title="Cancel this run?"
        confirmText="Cancel run"
        cancelText="Keep running"
        isDangerous
        isBusy={cancel.isPending}
        isOpen={isAsking}
        onConfirm={() =>
          cancel.mutate(
            { params: { id }, body: { undo: can_undo && undo } },
            {
              onSuccess: (run) =>
                toast({
                  text: run.is_canceling ? 'Run canceled. What it did is being undone.' : 'Run canceled.',
                }),
              onError: refuse,
              onSettled: () => setAsking(false),
            },
          )
        }
        onClose={() => setAsking(false)}
      >
        <p>
          {undo
            ? 'The remaining steps are skipped. Completed steps are undone in reverse order, where the workflow says how.'
            : 'Steps already done stay done. The remaining steps are skipped.'}
        </p>
        {can_undo && (
          <div className="mt-4">
            <Checkbox
              label="Undo what it did"
              checked={undo}
              onChange={(event) => setUndo(event.target.checked)}
            />
          </div>
        )}
      </Confirm>
    </>
  )
}
