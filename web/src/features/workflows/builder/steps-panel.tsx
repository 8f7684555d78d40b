import type { WorkflowCatalog, WorkflowProblem, WorkflowStep } from '@pam/contracts/workflows'
import { ListTree, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { AddStepDialog } from './add-step-dialog.tsx'
import { Graph } from './graph.tsx'
import { Outline, Problems } from './outline.tsx'
import { StepEditor } from './step-editor.tsx'
import { StepToolbar } from './step-toolbar.tsx'
import {
  changeStep,
  copyStep,
  everyStep,
  insertStep,
  type ListAddress,
  locate,
  type Move,
  moveStep,
  removeStep,
} from './steps.ts'
import { TriggerEditor } from './trigger-editor.tsx'
import type { DraftInHand } from './use-draft.ts'
import { useHasRoom } from './use-has-room.ts'

interface StepsPanelProps {
  draft: DraftInHand
  catalog: WorkflowCatalog
  problems: readonly WorkflowProblem[]
  workflowId: string | null
  isReadOnly: boolean
}

/** The steps in one of two views, and the fields of the selected one. */
export function StepsPanel({ draft, catalog, problems, workflowId, isReadOnly }: StepsPanelProps) {
  const { definition } = draft.details
  const { steps } = definition
  const isWide = useHasRoom()
  const [isGraph, setGraph] = useState(false)
  const [selected, setSelected] = useState<string | null>('trigger')
  const [adding, setAdding] = useState<{ address: ListAddress; index: number } | null>(null)
  const toast = useToast()
  const step = selected === null ? undefined : locate(steps, selected)?.step

  const add = (made: WorkflowStep) => {
    if (adding) draft.changeSteps((all) => insertStep(all, adding.address, adding.index, made))
    setSelected(made.id)
    setAdding(null)
  }
  const copy = (original: WorkflowStep) => {
    const found = locate(steps, original.id)
    if (!found) return
    const copied = copyStep(everyStep(steps), original)
    draft.changeSteps((all) => insertStep(all, found.address, found.index + 1, copied))
    setSelected(copied.id)
  }
  const remove = (removed: WorkflowStep) => {
    const found = locate(steps, removed.id)
    if (!found) return
    draft.changeSteps((all) => removeStep(all, removed.id))
    setSelected('trigger')
    toast({
      text: `“${removed.title}” deleted.`,
      undo: () => {
        draft.changeSteps((all) => insertStep(all, found.address, found.index, removed))
        setSelected(removed.id)
      },
    })
  }

  const toolbar = step && !isReadOnly && (
    <StepToolbar
      steps={steps}
      id={step.id}
      onMove={(move: Move) => draft.changeSteps((all) => moveStep(all, step.id, move))}
      onCopy={() => copy(step)}
      onDelete={() => remove(step)}
    />
  )
  const fields = step ? (
    <StepEditor
      key={step.id}
      step={step}
      definition={definition}
      catalog={catalog}
      isReadOnly={isReadOnly}
      onChange={(next) => draft.changeSteps((all) => changeStep(all, step.id, next))}
    />
  ) : (
    <TriggerEditor
      definition={definition}
      catalog={catalog}
      workflowId={workflowId}
      isReadOnly={isReadOnly}
      onChange={draft.changeTrigger}
    />
  )
  const view = {
    definition,
    catalog,
    problems,
    selected,
    isReadOnly,
    onAdd: (address: ListAddress, index: number) => setAdding({ address, index }),
  }
  const hasGraph = isWide && isGraph
  return (
    <div className="grid gap-3">
      {isWide && (
        <fieldset className="flex gap-1">
          <legend className="sr-only">View</legend>
          <Button
            size="small"
            look={isGraph ? 'plain' : 'secondary'}
            aria-pressed={!isGraph}
            icon={<ListTree size={16} aria-hidden />}
            onClick={() => setGraph(false)}
          >
            Outline
          </Button>
          <Button
            size="small"
            look={isGraph ? 'secondary' : 'plain'}
            aria-pressed={isGraph}
            icon={<Waypoints size={16} aria-hidden />}
            onClick={() => setGraph(true)}
          >
            Graph
          </Button>
        </fieldset>
      )}
      <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-5' : 'grid'}>
        {hasGraph ? (
          <Graph {...view} onSelect={setSelected} />
        ) : (
          <Outline
            {...view}
            // A second press on a phone closes the fields again.
            onSelect={(id) => setSelected(!isWide && id === selected ? null : id)}
            toolbar={toolbar}
            editor={!isWide && <div className="rounded-md border border-rule bg-surface p-4">{fields}</div>}
          />
        )}
        {isWide && (
          <aside
            aria-label={step ? `Step: ${step.title}` : 'Trigger'}
            className="sticky top-18 grid gap-4 rounded-lg border border-rule bg-surface p-5"
          >
            <h2 className="font-semibold">{step ? 'Step' : 'Trigger'}</h2>
            {hasGraph && toolbar}
            {fields}
            {hasGraph && (
              <Problems problems={problems.filter((problem) => problem.step === (step?.id ?? null))} />
            )}
          </aside>
        )}
      </div>
      {adding && (
        <AddStepDialog
          catalog={catalog}
          steps={everyStep(steps)}
          onAdd={add}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}
