import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findOwnView } from './views.queries.ts'

export type OwnView = NonNullable<Awaited<ReturnType<typeof findOwnView>>>

/** A shared view is used by all and dropped by its author alone. */
export async function requireOwnView(ctx: Ctx, id: string) {
  const found = await findOwnView(ctx.db, ctx.actor, id)
  if (!found) throw notFound('view')
  return grant(found, 'drop')
}
