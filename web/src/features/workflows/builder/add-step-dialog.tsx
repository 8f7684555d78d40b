import type { WorkflowCatalog, WorkflowStep } from '@pam/contracts/workflows'
import { useState } from 'react'
import { Badge } from '#ui/feedback/badge'
import { SearchField } from '#ui/fields/search-field'
import { Dialog } from '#ui/overlays/dialog'
import { StepIcon } from './step-icon.tsx'
import { controlKinds, newActStep, newControlStep } from './steps.ts'

interface AddStepDialogProps {
  catalog: WorkflowCatalog
  /** All existing steps, so that the new one gets a unique name. */
  steps: readonly WorkflowStep[]
  onAdd: (step: WorkflowStep) => void
  onClose: () => void
}

/** Everything a step can be, with a search over titles and summaries. */
export function AddStepDialog({ catalog, steps, onAdd, onClose }: AddStepDialogProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const fits = ({ title, summary }: { title: string; summary: string }) =>
    `${title} ${summary}`.toLowerCase().includes(wanted)
  const choices = [
    ...catalog.acts.filter(fits).map((act) => ({
      id: act.act,
      title: act.title,
      summary: act.summary,
      kind: 'act' as const,
      leavesFirm: act.leaves_the_firm,
      make: () => newActStep(steps, act),
    })),
    ...controlKinds.filter(fits).map((control) => ({
      id: control.kind,
      ...control,
      leavesFirm: false,
      make: () => newControlStep(steps, control.kind),
    })),
  ]
  return (
    <Dialog title="Add step" isOpen onClose={onClose}>
      <div className="grid gap-3">
        <SearchField
          label="Search steps"
          placeholder="Search steps..."
          value={words}
          onChange={setWords}
          autoFocus
          onKeyDown={(event) => {
            const [first] = choices
            if (event.key === 'Enter' && wanted && first) onAdd(first.make())
          }}
        />
        {choices.length === 0 && <p className="text-sm text-ink-soft">No steps match your search.</p>}
        <ul className="grid gap-0.5">
          {choices.map(({ id, title, summary, kind, leavesFirm, make }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onAdd(make())}
                className="flex w-full items-start gap-3 rounded-md px-2.5 py-2 text-left text-sm hover:bg-sunken"
              >
                <span className="mt-0.5">
                  <StepIcon kind={kind} leavesFirm={leavesFirm} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{title}</span>
                  {summary !== title && <span className="block text-ink-soft">{summary}</span>}
                </span>
                {leavesFirm && <Badge tone="attention">Leaves the firm</Badge>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
