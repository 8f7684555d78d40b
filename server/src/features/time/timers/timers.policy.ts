import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findTimer } from './timers.queries.ts'

/** A timer belongs to its owner. */
export async function requireTimer(ctx: Ctx, id: string) {
  const found = await findTimer(ctx.db, ctx.actor, id)
  if (!found) throw notFound('timer')
  return grant(found, 'run')
}
