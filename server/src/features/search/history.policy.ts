import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findPast } from './history.queries.ts'

export type PastSearch = NonNullable<Awaited<ReturnType<typeof findPast>>>

/** Past searches belong to the person. */
export async function requirePastSearch(ctx: Ctx, id: string) {
  const found = await findPast(ctx.db, ctx.actor, id)
  if (!found) throw notFound('search')
  return grant(found, 'forget')
}
