import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findFeed } from './feeds.queries.ts'

/** A calendar link belongs only to its owner. */
export async function requireOwnFeed(ctx: Ctx, id: string) {
  const found = await findFeed(ctx.db, ctx.actor, id)
  if (!found) throw notFound('calendar address')
  return grant(found, 'revoke')
}
