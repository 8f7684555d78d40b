import type { WorkflowCatalog, WorkflowDefinition, WorkflowStep } from '@pam/contracts/workflows'
import { everyStep, locate } from '#slice/workflows/builder/steps.ts'
import { fieldWords, stepWords, triggerWords } from '#slice/workflows/words/step-words.ts'

export interface DiffLine {
  readonly is: 'same' | 'added' | 'removed' | 'changed' | 'moved'
  readonly title: string
  /** The old and the new value, in words; null on the side where it does not exist. */
  readonly before: readonly string[] | null
  readonly after: readonly string[] | null
}

/** Two versions step by step: in the order of the newer one, with what was removed where it was. */
export function diffOf(
  before: WorkflowDefinition,
  after: WorkflowDefinition,
  catalog: Pick<WorkflowCatalog, 'acts' | 'triggers'>,
): DiffLine[] {
  const [old, now] = [everyStep(before.steps), everyStep(after.steps)]
  const words = (step: WorkflowStep, all: readonly WorkflowStep[]) => sayStep(step, all, catalog)
  const removedAfter = (id: string | null): DiffLine[] => {
    const from = id === null ? 0 : old.findIndex((step) => step.id === id) + 1
    const lines: DiffLine[] = []
    for (const step of old.slice(from)) {
      if (now.some(({ id: kept }) => kept === step.id)) break
      lines.push({ is: 'removed', title: step.title, before: words(step, old), after: null })
    }
    return lines
  }
  return [
    triggerLine(before, after, catalog),
    ...removedAfter(null),
    ...now.flatMap((step): DiffLine[] => {
      const was = old.find(({ id }) => id === step.id)
      if (!was) return [{ is: 'added', title: step.title, before: null, after: words(step, now) }]
      const [first, second] = [words(was, old), words(step, now)]
      const isSame = first.join('\n') === second.join('\n')
      const is = isSame ? (isElsewhere(before, after, step.id) ? 'moved' : 'same') : 'changed'
      return [{ is, title: step.title, before: first, after: second }, ...removedAfter(step.id)]
    }),
  ]
}

function triggerLine(
  before: WorkflowDefinition,
  after: WorkflowDefinition,
  catalog: Pick<WorkflowCatalog, 'triggers'>,
): DiffLine {
  const [first, second] = [triggerWords(before.trigger, catalog), triggerWords(after.trigger, catalog)]
  return { is: first === second ? 'same' : 'changed', title: 'Trigger', before: [first], after: [second] }
}

/** In another list, or with other steps before it that both versions have. */
function isElsewhere(before: WorkflowDefinition, after: WorkflowDefinition, id: string): boolean {
  const [was, is] = [locate(before.steps, id), locate(after.steps, id)]
  if (!was || !is) return false
  const shared = (steps: readonly WorkflowStep[], other: readonly WorkflowStep[]) =>
    steps.filter((step) => other.some((one) => one.id === step.id)).findIndex((step) => step.id === id)
  return (
    was.address.parent !== is.address.parent ||
    was.address.slot !== is.address.slot ||
    shared(was.siblings, is.siblings) !== shared(is.siblings, was.siblings)
  )
}

function sayStep(
  step: WorkflowStep,
  all: readonly WorkflowStep[],
  catalog: Pick<WorkflowCatalog, 'acts' | 'triggers'>,
): string[] {
  if (step.kind !== 'act') return [step.title, stepWords(step, catalog, all), ...whoOf(step)]
  return [
    step.title,
    actTitle(step.act, catalog),
    ...fieldWords(step, catalog, all).map(({ label, value }) => `${label}: ${value}`),
    ...(step.automatic ? ['Sent without asking'] : []),
    ...(step.if_fails === 'go_on' ? ['Skipped if it fails'] : []),
    ...(step.undo ? [`Undone by: ${actTitle(step.undo.act, catalog)}`] : []),
    ...(step.retries === 3 ? [] : [`Retries: ${step.retries}`]),
  ]
}

const actTitle = (name: string, { acts }: Pick<WorkflowCatalog, 'acts'>): string =>
  acts.find(({ act }) => act === name)?.title ?? name

const whoOf = (step: WorkflowStep): string[] =>
  step.kind === 'approve' && step.who ? ['A chosen person approves'] : []

export const hasChanges = (lines: readonly DiffLine[]): boolean => lines.some(({ is }) => is !== 'same')
