import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findContact } from './contacts.queries.ts'
import { findMerge } from './merge.queries.ts'

/** A merge is seen with the contact it went into. */
export async function requireMerge(ctx: Ctx, id: string) {
  const found = await findMerge(ctx.db, ctx.actor.firmId, id)
  if (!found || !(await findContact(ctx.db, ctx.actor, found.keptId))) throw notFound('merge')
  return grant(found, 'undo')
}
