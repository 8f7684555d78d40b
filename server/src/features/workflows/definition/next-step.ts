import type { WorkflowDefinition, WorkflowStep } from '@pam/contracts/workflows'
import type { Scope } from '#slice/workflows/expressions/evaluate'
import type { RunStep } from '#slice/workflows/workflows.table'

/** The next step, with its inputs. */
export interface Place {
  readonly path: string
  readonly step: WorkflowStep
  readonly scope: Scope
}

export type Journal = ReadonlyMap<string, Pick<RunStep, 'status' | 'output'>>

const isBehind = ({ status }: Pick<RunStep, 'status'>): boolean => status === 'done' || status === 'skipped'

/** The first step the journal does not have behind it; null where all are. */
export function nextPlace({ steps }: WorkflowDefinition, journal: Journal, scope: Scope): Place | null {
  const outputs: Record<string, unknown> = {}
  return walk(steps, '', { journal, outputs, pass: () => {} }, { ...scope, steps: outputs })
}

/** The steps the journal has behind it, in order, each with all outputs there are. */
export function placesBehind({ steps }: WorkflowDefinition, journal: Journal, scope: Scope): Place[] {
  const outputs: Record<string, unknown> = {}
  const behind: Place[] = []
  walk(
    steps,
    '',
    { journal, outputs, pass: (place) => void behind.push(place) },
    { ...scope, steps: outputs },
  )
  return behind
}

interface Walk {
  readonly journal: Journal
  readonly outputs: Record<string, unknown>
  readonly pass: (place: Place) => void
}

function walk(steps: readonly WorkflowStep[], prefix: string, on: Walk, scope: Scope): Place | null {
  const { journal, outputs, pass } = on
  for (const step of steps) {
    const path = `${prefix}${step.id}`
    const row = journal.get(path)
    if (!row || !isBehind(row)) return { path, step, scope: { ...scope, steps: { ...outputs } } }
    const { output } = row
    outputs[step.id] = output
    pass({ path, step, scope })
    const inside = innerSteps(step, path, output)
    for (const { steps: inner, prefix: under, item } of inside) {
      const found = walk(inner, under, on, item === undefined ? scope : { ...scope, item })
      if (found) return found
    }
  }
  return null
}

interface Inner {
  readonly steps: readonly WorkflowStep[]
  readonly prefix: string
  readonly item?: unknown
}

function innerSteps(step: WorkflowStep, path: string, output: unknown): Inner[] {
  if (step.kind === 'branch') {
    const { taken } = output as { taken: 'yes' | 'no' }
    return [{ steps: step[taken], prefix: `${path}.` }]
  }
  if (step.kind !== 'each') return []
  const { items } = output as { items: readonly unknown[] }
  return items.map((item, at) => ({ steps: step.steps, prefix: `${path}[${at + 1}].`, item }))
}

/** Every step, including nested ones, with the ids of the steps certain to have run before it. */
export function everyStep(
  steps: readonly WorkflowStep[],
  before: readonly string[] = [],
  isInLoop = false,
): { step: WorkflowStep; before: readonly string[]; isInLoop: boolean }[] {
  const known = [...before]
  return steps.flatMap((step) => {
    const own = { step, before: [...known], isInLoop }
    known.push(step.id)
    if (step.kind === 'branch')
      return [own, ...everyStep(step.yes, known, isInLoop), ...everyStep(step.no, known, isInLoop)]
    return step.kind === 'each' ? [own, ...everyStep(step.steps, known, true)] : [own]
  })
}
