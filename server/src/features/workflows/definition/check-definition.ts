import type { WorkflowDefinition, WorkflowProblem, WorkflowStep } from '@pam/contracts/workflows'
import { type Act, fieldsOf } from '#slice/workflows/catalog/acts'
import { findTrigger } from '#slice/workflows/catalog/triggers'
import { holesIn } from '#slice/workflows/expressions/evaluate'
import { ExpressionError, parseExpression, pathsOf } from '#slice/workflows/expressions/parse'
import { everyStep } from './next-step.ts'

const mostSteps = 100
const deepest = 6
const always = ['trigger', 'case', 'today', 'owner']

/** The errors of a workflow, shown while it is edited and refused before it runs. */
export function checkDefinition(
  { trigger, steps }: WorkflowDefinition,
  acts: readonly Act[],
): WorkflowProblem[] {
  const all = everyStep(steps)
  const ids = all.map(({ step }) => step.id)
  const kind = findTrigger(trigger.kind)
  return [
    ...(kind ? [] : [{ step: null, text: 'Choose what starts the workflow.' }]),
    ...(kind?.isClock && trigger.at === null ? [{ step: null, text: 'Enter a start time.' }] : []),
    ...wrongIn(trigger.when, always).map((text) => ({ step: null, text })),
    ...(all.length > mostSteps
      ? [{ step: null, text: `A workflow can have at most ${mostSteps} steps.` }]
      : []),
    ...(depthOf(steps) > deepest ? [{ step: null, text: 'Steps are nested too deeply.' }] : []),
    ...all.flatMap(({ step, before, isInLoop }, at) => {
      const known = [...always, ...before.map((id) => `steps.${id}`), ...(isInLoop ? ['item'] : [])]
      const twice = ids.indexOf(step.id) < at ? ['Another step uses the same output name.'] : []
      return [...twice, ...wrongStep(step, known, acts)].map((text) => ({ step: step.id, text }))
    }),
  ]
}

const depthOf = (steps: readonly WorkflowStep[]): number =>
  1 +
  Math.max(
    0,
    ...steps.map((step) =>
      step.kind === 'branch'
        ? Math.max(depthOf(step.yes), depthOf(step.no))
        : step.kind === 'each'
          ? depthOf(step.steps)
          : 0,
    ),
  )

function wrongStep(step: WorkflowStep, known: readonly string[], acts: readonly Act[]): string[] {
  switch (step.kind) {
    case 'act':
      return wrongAct(step, known, acts)
    case 'wait':
      return step.until === null && step.event === null
        ? ['Choose what the step waits for.']
        : wrongIn(step.until, known)
    case 'branch':
      return wrongIn(step.if, known)
    case 'each':
      return wrongIn(step.items, known)
    case 'approve':
      return wrongText(step.question, known)
    case 'start':
      return []
  }
}

function wrongAct(
  { id, undo, ...step }: Extract<WorkflowStep, { kind: 'act' }>,
  known: readonly string[],
  acts: readonly Act[],
): string[] {
  const wrong = wrongCall(step, known, acts)
  if (!undo) return wrong
  const leaves = acts.some(({ name, tool }) => name === undo.act && tool.leavesFirm)
  return [
    ...wrong,
    ...(leaves ? ['A step that sends something outside the firm cannot be used to undo another step.'] : []),
    ...wrongCall(undo, [...known, `steps.${id}`], acts).map((text) => `Undo step: ${text}`),
  ]
}

function wrongCall(
  { act: name, with: given }: Pick<Extract<WorkflowStep, { kind: 'act' }>, 'act' | 'with'>,
  known: readonly string[],
  acts: readonly Act[],
): string[] {
  const act = acts.find((one) => one.name === name)
  if (!act) return ['Choose what this step does.']
  const fields = fieldsOf(act)
  const unknown = Object.keys(given).filter((field) => !fields.some(({ name: own }) => own === field))
  const missing = fields.filter(
    ({ name: field, is_needed, is }) =>
      is_needed && is !== 'case' && (given[field] === undefined || given[field] === ''),
  )
  return [
    ...unknown.map((field) => `“${act.title}” has no field “${field}”.`),
    ...missing.map(({ title }) => `“${title}” is missing.`),
    ...Object.values(given).flatMap((value) => (typeof value === 'string' ? wrongText(value, known) : [])),
  ]
}

const wrongText = (text: string, known: readonly string[]): string[] =>
  holesIn(text).flatMap((source) => wrongIn(source, known))

function wrongIn(source: string | null, known: readonly string[]): string[] {
  if (source === null) return []
  try {
    return pathsOf(parseExpression(source))
      .filter((path) => !known.includes(path))
      .map((path) => `“${path}” is not available here.`)
  } catch (error) {
    if (error instanceof ExpressionError) return [error.message]
    throw error
  }
}
