import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findOwnSession } from './sessions.queries.ts'

/** A session belongs to its owner: for everyone else, administrators included, it does not exist. */
export async function requireOwnSession(ctx: Ctx, id: string) {
  const found = await findOwnSession(ctx.db, ctx.actor, id)
  if (!found) throw notFound('session')
  return grant(found, 'end')
}
