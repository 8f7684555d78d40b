import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findRemoved, findSaved } from './saved.queries.ts'

/** A saved search belongs only to its owner; a removed one can only be restored. */
export async function requireSaved<A extends 'open' | 'change' | 'remove' | 'restore'>(
  ctx: Ctx,
  id: string,
  act: A,
) {
  const found = await (act === 'restore' ? findRemoved : findSaved)(ctx.db, ctx.actor, id)
  if (!found) throw notFound('saved search')
  return grant(found, act)
}
