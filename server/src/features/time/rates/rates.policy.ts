import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findRate } from './rates.queries.ts'

export async function requireRate(ctx: Ctx, id: string) {
  const found = await findRate(ctx.db, ctx.actor, id)
  if (!found) throw notFound('rate')
  return grant(found, 'drop')
}
