import { type WorkflowPage, workflowDetails } from '@pam/contracts/workflows'
import { counted } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMayChange } from '#lib/use-may'
import { DryRunDialog } from '#slice/workflows/runs/dry-run-dialog.tsx'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { FormErrors } from '#ui/fields/form-errors'
import { DetailsFields } from './details-fields.tsx'
import { StepsPanel } from './steps-panel.tsx'
import type { DraftInHand } from './use-draft.ts'
import { useProblems } from './use-problems.ts'

interface BuilderProps {
  draft: DraftInHand
  /** Null until it is saved for the first time. */
  workflow: WorkflowPage | null
  canSave: boolean
  isSaving: boolean
  /** Why the last save was refused. */
  problem: string | undefined
  /** Shown first: somebody else saved meanwhile. */
  conflict?: ReactNode
  onSave: () => void
}

/** Name, trigger and steps, with what keeps it from running, a dry run and Save. */
export function Builder({ draft, workflow, canSave, isSaving, problem, conflict, onSave }: BuilderProps) {
  const { data: catalog } = useQuery(workflowQueries.catalog())
  const isReadOnly = !useMayChange()('workflows.manage')
  const { details, isChanged } = draft
  const problems = useProblems(details.definition, !isReadOnly)
  const [isRehearsing, setRehearsing] = useState(false)
  if (!catalog) return <SkeletonLines count={8} label="Loading the builder..." />
  const isComplete = workflowDetails.safeParse(details).success
  const missing = details.name.trim() === '' ? 'Enter a name.' : 'Complete the marked steps.'
  return (
    <div className="grid gap-6">
      {conflict}
      {draft.wasRestored && !conflict && (
        <Notice
          title="Unsaved changes"
          role="status"
          actions={<Button onClick={draft.discard}>Discard changes</Button>}
        >
          This draft is not saved yet. It stays in this browser tab until you save or discard it.
        </Notice>
      )}
      <DetailsFields draft={draft} catalog={catalog} isReadOnly={isReadOnly} />
      <StepsPanel
        draft={draft}
        catalog={catalog}
        problems={problems}
        workflowId={workflow?.id ?? null}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && (
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule bg-paper px-1 py-3 max-md:bottom-14">
          <p
            role="status"
            className="min-w-0 flex-1 basis-full text-sm text-ink-soft empty:hidden sm:basis-40"
          >
            {saveWords(isChanged, isComplete ? null : missing, problems.length)}
          </p>
          <FormErrors message={problem} />
          <span className="ml-auto" />
          <Button
            icon={<FlaskConical size={16} aria-hidden />}
            disabled={!isComplete && details.definition.steps.length === 0}
            onClick={() => setRehearsing(true)}
          >
            Dry run
          </Button>
          <Button
            look="primary"
            isBusy={isSaving}
            busyText="Saving..."
            disabled={!canSave || !isComplete}
            onClick={onSave}
          >
            Save workflow
          </Button>
        </div>
      )}
      {isRehearsing && (
        <DryRunDialog
          name={details.name || 'New workflow'}
          definition={details.definition}
          catalog={catalog}
          start={startOf(workflow, isChanged)}
          onClose={() => setRehearsing(false)}
        />
      )}
    </div>
  )
}

function saveWords(isChanged: boolean, missing: string | null, problems: number): string {
  if (missing && isChanged) return missing
  const faults = problems > 0 ? `${counted(problems, 'problem')} to fix before it can run.` : ''
  return [isChanged ? 'Not saved yet.' : '', faults].filter(Boolean).join(' ')
}

/** A run takes the saved version: what is only on the screen cannot be run. */
function startOf(workflow: WorkflowPage | null, isChanged: boolean) {
  if (!workflow || isChanged) return { why: 'Save the workflow to run it for real.' }
  if (workflow.status !== 'active')
    return { why: 'Start the workflow to run it for real. It is not active now.' }
  return { id: workflow.id }
}
