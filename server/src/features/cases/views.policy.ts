import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findOwnView } from './views.queries.ts'

export type OwnView = NonNullable<Awaited<ReturnType<typeof findOwnView>>>

/** A shared view can be used by everyone and deleted only by its author. */
export async function requireOwnView(ctx: Ctx, id: string) {
  const found = await findOwnView(ctx.db, ctx.actor, id)
  if (!found) throw notFound('view')
  return grant(found, 'drop')
}
