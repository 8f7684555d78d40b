import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findGuideline } from './guidelines.queries.ts'

export async function requireGuideline<A extends 'change' | 'drop'>(ctx: Ctx, id: string, act: A) {
  const found = await findGuideline(ctx.db, ctx.actor, id)
  if (!found) throw notFound('guideline')
  return grant(found, act)
}
