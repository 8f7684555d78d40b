import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findFeed } from './feeds.queries.ts'

/** A calendar link is its owner's alone. */
export async function requireOwnFeed(ctx: Ctx, id: string) {
  const found = await findFeed(ctx.db, ctx.actor, id)
  if (!found) throw notFound('calendar address')
  return grant(found, 'revoke')
}
