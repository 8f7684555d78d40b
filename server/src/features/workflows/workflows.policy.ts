import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findApproval, findRun } from './runs/runs.queries.ts'
import { findWorkflow } from './workflows.queries.ts'

/** People who manage workflows may change all of the firm's; what a run may do depends on its owner. */
export async function requireWorkflow(ctx: Ctx, id: string) {
  const found = await findWorkflow(ctx.db, ctx.actor, id)
  if (!found) throw notFound('workflow')
  return grant(found, 'change')
}

export async function requireRun(ctx: Ctx, id: string) {
  const found = await findRun(ctx.db, ctx.actor, id)
  if (!found) throw notFound('run')
  return grant(found, 'change')
}

/** The person asked decides, as long as they can see the run's case. */
export async function requireApproval(ctx: Ctx, id: string) {
  const found = await findApproval(ctx.db, ctx.actor, id)
  if (!found) throw notFound('approval')
  return grant(found, 'decide')
}
