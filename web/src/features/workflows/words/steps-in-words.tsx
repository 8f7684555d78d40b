import type { WorkflowCatalog, WorkflowDefinition, WorkflowStep } from '@pam/contracts/workflows'
import { StepIcon } from '#slice/workflows/builder/step-icon.tsx'
import { everyStep, innerLists } from '#slice/workflows/builder/steps.ts'
import { stepWords, triggerWords } from './step-words.ts'

interface StepsInWordsProps {
  definition: WorkflowDefinition
  catalog: WorkflowCatalog
}

/** A workflow to read: what starts it, then each step in a line. */
export function StepsInWords({ definition, catalog }: StepsInWordsProps) {
  const all = everyStep(definition.steps)
  return (
    <div className="grid gap-3 text-sm">
      <p>
        <span className="font-medium">Starts when:</span> {triggerWords(definition.trigger, catalog)}
      </p>
      <List steps={definition.steps} all={all} catalog={catalog} label="Steps" />
    </div>
  )
}

interface ListProps {
  steps: readonly WorkflowStep[]
  all: readonly WorkflowStep[]
  catalog: WorkflowCatalog
  label: string
}

function List({ steps, all, catalog, label }: ListProps) {
  if (steps.length === 0) return <p className="text-ink-faint">No steps</p>
  return (
    <ol aria-label={label} className="grid gap-2">
      {steps.map((step) => (
        <li key={step.id} className="grid gap-1.5">
          <span className="flex items-start gap-2.5">
            <span className="mt-0.5">
              <StepIcon kind={step.kind} />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{step.title}</span>
              <span className="block break-words text-ink-soft">{stepWords(step, catalog, all)}</span>
            </span>
          </span>
          {innerLists(step).map((inner) => (
            <div key={inner.slot} className="ml-2 border-l-2 border-rule pl-4">
              <p className="mb-1 text-xs font-semibold text-ink-soft">{inner.title}</p>
              <List steps={inner.steps} all={all} catalog={catalog} label={`${step.title}: ${inner.title}`} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}
