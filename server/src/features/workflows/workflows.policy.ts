import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findApproval, findRun } from './runs/runs.queries.ts'
import { findWorkflow } from './workflows.queries.ts'

/** Whoever may manage workflows may change all of the firm's; what a run may do is asked of its owner. */
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

/** Whoever was asked decides, as long as they see the case of the run. */
export async function requireApproval(ctx: Ctx, id: string) {
  const found = await findApproval(ctx.db, ctx.actor, id)
  if (!found) throw notFound('approval')
  return grant(found, 'decide')
}
