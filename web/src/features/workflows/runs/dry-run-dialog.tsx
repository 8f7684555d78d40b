import {
  type DryRun,
  type WorkflowCatalog,
  type WorkflowDefinition,
  workflowsApi,
} from '@pam/contracts/workflows'
import { counted } from '@pam/law/format/numbers'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { CasePicker, type PickedCase } from '#features/cases'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { useWorkflowCall } from '#slice/workflows/workflows.queries.ts'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { Checkbox } from '#ui/fields/checkbox'
import { FormErrors } from '#ui/fields/form-errors'
import { Dialog } from '#ui/overlays/dialog'
import { asksOf, EffectList } from './effect-list.tsx'

const mayHaveNone = ['button', 'webhook']

interface DryRunDialogProps {
  name: string
  definition: WorkflowDefinition
  catalog: WorkflowCatalog
  /** What can be started for real: the saved workflow, or why it cannot. */
  start: { readonly id: string } | { readonly why: ReactNode }
  onClose: () => void
}

/** Every effect of a run on a real case, before it happens; then the run itself. */
export function DryRunDialog({ name, definition, catalog, start, onClose }: DryRunDialogProps) {
  const hasCase = catalog.triggers.find(({ kind }) => kind === definition.trigger.kind)?.has_case ?? true
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [isMadeUp, setMadeUp] = useState(false)
  // The same key is the same run: pressing twice starts one.
  const [key] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const caseId = isMadeUp ? null : (picked?.id ?? null)
  const rehearse = useMutation({
    mutationFn: () =>
      api(workflowsApi.tryOut, { body: { definition, case_id: caseId, on_sample_case: isMadeUp } }),
  })
  const run = useWorkflowCall(workflowsApi.run)
  const begin = (id: string) =>
    run.mutate(
      { params: { id }, body: { case_id: caseId, key } },
      { onSuccess: (started) => navigate(`/workflows/runs/${started.id}`) },
    )
  // What a person or another system starts may be about no case.
  const needsCase = hasCase && !isMadeUp && !mayHaveNone.includes(definition.trigger.kind) && caseId === null
  return (
    <Dialog
      title={`Dry run: ${name}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button
            look={rehearse.data ? 'secondary' : 'primary'}
            isBusy={rehearse.isPending}
            busyText="Running..."
            disabled={needsCase}
            onClick={() => rehearse.mutate()}
          >
            {rehearse.data ? 'Repeat dry run' : 'Start dry run'}
          </Button>
          {rehearse.data && !isMadeUp && 'id' in start && (
            <Button
              look="primary"
              isBusy={run.isPending}
              busyText="Starting..."
              disabled={rehearse.data.error !== null}
              onClick={() => begin(start.id)}
            >
              Run now
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">
          A dry run lists every effect on one of your cases or a made-up one. Nothing is changed or sent.
        </p>
        {hasCase && (
          <Checkbox
            label="Use a made-up case"
            hint="A personal injury case with a client, an opponent and a court. It is gone afterward."
            checked={isMadeUp}
            onChange={(event) => {
              setMadeUp(event.target.checked)
              rehearse.reset()
            }}
          />
        )}
        {hasCase && !isMadeUp && (
          <CasePicker
            label="Case"
            placeholder="Title, number or party"
            value={picked}
            onChange={(next) => {
              setPicked(next)
              rehearse.reset()
            }}
            autoFocus
          />
        )}
        <FormErrors
          message={rehearse.error ? sentenceFor(rehearse.error, 'The dry run failed. Try again.') : undefined}
        />
        {rehearse.data && <Outcome result={rehearse.data} catalog={catalog} />}
        {rehearse.data && 'why' in start && <p className="text-sm text-ink-soft">{start.why}</p>}
        <FormErrors
          message={run.error ? sentenceFor(run.error, 'The run could not be started. Try again.') : undefined}
        />
      </div>
    </Dialog>
  )
}

export function Outcome({ result, catalog }: { result: DryRun; catalog: WorkflowCatalog }) {
  const { effects, error } = result
  const leaving = effects.filter(
    ({ kind, status }) =>
      status === 'done' && catalog.acts.some(({ act, leaves_the_firm }) => act === kind && leaves_the_firm),
  ).length
  const asks = asksOf(effects)
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm font-medium">
        {[
          `${counted(effects.length, 'step')} listed`,
          asks > 0 && `${asks} ${asks === 1 ? 'asks' : 'ask'} for approval`,
          leaving > 0
            ? `${leaving} ${leaving === 1 ? 'leaves' : 'leave'} the firm`
            : 'nothing leaves the firm',
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {error && (
        <Notice tone="danger" title="The run would stop here">
          {error}
        </Notice>
      )}
      {effects.length > 0 && <EffectList effects={effects} catalog={catalog} label="Effects" isDry />}
      {effects.length === 0 && !error && (
        <p className="text-sm text-ink-soft">This run would have no effect.</p>
      )}
    </div>
  )
}
