import { visibleCaseTitles } from '#features/cases'
import { AppError } from '#platform/errors'
import { holds } from '#slice/workflows/expressions/evaluate'
import { ExpressionError } from '#slice/workflows/expressions/parse'
import { ownerOf } from '#slice/workflows/runs/owner'
import { actingAs, type Driver, scopeOf } from '#slice/workflows/runs/run-ctx'
import { startRun } from '#slice/workflows/runs/start-run'
import { changeWorkflow, definitionOf } from '#slice/workflows/workflows.queries'
import type { Started, Workflow } from '#slice/workflows/workflows.table'

interface Occasion {
  readonly occasion: string
  readonly caseId: string | null
  readonly started: Started
}

/** Starts a workflow where its owner sees the case and its condition holds. */
export async function startFor(ctx: Driver, workflow: Workflow, occasion: Occasion): Promise<void> {
  const { caseId, started } = occasion
  const owner = await ownerOrPause(ctx, workflow)
  if (!owner || (caseId && !(await visibleCaseTitles(ctx.db, owner, [caseId])).has(caseId))) return
  const { trigger } = await definitionOf(ctx.db, workflow.id, workflow.version)
  try {
    const scope = await scopeOf(actingAs(ctx, ctx.db, owner, workflow.id), caseId, started)
    if (trigger.when !== null && !holds(trigger.when, scope)) return
  } catch (error) {
    if (!(error instanceof ExpressionError || error instanceof AppError)) throw error
    const reason = `The start condition could not be evaluated: ${error.message}`
    await changeWorkflow(ctx.db, workflow.id, { status: 'failed', reason })
    return
  }
  await ctx.db.transaction((tx) => startRun(ctx, tx, workflow, occasion))
}

/** The person it acts for; if there is none anymore, it is paused and says so. */
export async function ownerOrPause(ctx: Driver, { id, firmId, ownerId }: Workflow) {
  const owner = await ownerOf(ctx.db, firmId, ownerId)
  if ('actor' in owner) return owner.actor
  await changeWorkflow(ctx.db, id, { status: 'paused', reason: owner.reason })
  return null
}
