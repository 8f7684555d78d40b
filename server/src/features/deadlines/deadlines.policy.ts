import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findLocalRule } from './counting/local-rules.queries.ts'
import { findOverlay } from './counting/overlays.queries.ts'
import { findChange, findDeadline } from './deadlines.queries.ts'

/** Anyone who works on a case manages its deadlines; each change is in the audit log with their name. */
export const mayChange = (actor: Actor): boolean => mayDo(actor.role, 'cases.view')

export async function requireDeadline<A extends 'read' | 'change' | 'acknowledge'>(
  ctx: Ctx,
  id: string,
  act: A,
) {
  const found = await findDeadline(ctx.db, ctx.actor, id)
  if (!found) throw notFound('deadline')
  return grant(found, act)
}

export async function requireChange(ctx: Ctx, id: string) {
  const found = await findChange(ctx.db, ctx.actor, id)
  if (!found) throw notFound('proposed change')
  return { change: grant(found.change, 'decide'), deadline: found.deadline }
}

export async function requireLocalRule(ctx: Ctx, id: string) {
  const found = await findLocalRule(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('local rule')
  return grant(found, 'drop')
}

export async function requireOverlay(ctx: Ctx, id: string) {
  const found = await findOverlay(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('added day')
  return grant(found, 'drop')
}
