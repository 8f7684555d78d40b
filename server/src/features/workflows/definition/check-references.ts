import type { WorkflowDefinition, WorkflowProblem, WorkflowStep } from '@pam/contracts/workflows'
import { namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import type { Tool } from '#platform/tools'
import { type Act, actsOf, fieldsOf } from '#slice/workflows/catalog/acts'
import { listWorkflows } from '#slice/workflows/workflows.queries'
import { checkDefinition } from './check-definition.ts'
import { everyStep } from './next-step.ts'

/** What is wrong with a workflow by itself, and with the people and workflows it names: it may come from another firm. */
export async function problemsOf(
  ctx: Ctx,
  tools: readonly Tool[],
  definition: WorkflowDefinition,
): Promise<WorkflowProblem[]> {
  const acts = actsOf(tools)
  const steps = everyStep(definition.steps).map(({ step }) => step)
  const named = steps.flatMap((step) => peopleIn(step, acts).map((id) => ({ step: step.id, id })))
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    named.map(({ id }) => id),
  )
  const starting = steps.flatMap((step) => (step.kind === 'start' ? [step] : []))
  const own = new Set(starting.length > 0 ? (await listWorkflows(ctx.db, ctx.actor)).map(({ id }) => id) : [])
  return [
    ...checkDefinition(definition, acts),
    ...named
      .filter(({ id }) => !names.has(id))
      .map(({ step }) => ({ step, text: 'This person is not at your firm. Choose someone else.' })),
    ...starting
      .filter(({ workflow_id }) => !own.has(workflow_id))
      .map(({ id }) => ({
        step: id,
        text: 'The workflow this step starts does not exist at your firm. Choose another workflow.',
      })),
  ]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids of people a step names outright; what an expression answers is only known in a run. */
function peopleIn(step: WorkflowStep, acts: readonly Act[]): string[] {
  if (step.kind === 'approve') return step.who ? [step.who] : []
  if (step.kind !== 'act') return []
  const act = acts.find(({ name }) => name === step.act)
  const fields = act ? fieldsOf(act).filter(({ is }) => is === 'person') : []
  return fields.flatMap(({ name }) => {
    const value = step.with[name]
    return typeof value === 'string' && uuid.test(value) ? [value] : []
  })
}
