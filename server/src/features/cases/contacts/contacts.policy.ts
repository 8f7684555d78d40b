import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findContact, findRelation } from './contacts.queries.ts'
import type { ContactRelation } from './contacts.table.ts'

/** Anyone who can see a contact may keep it up to date. */
export async function requireContact<A extends 'read' | 'change' | 'remove'>(ctx: Ctx, id: string, act: A) {
  const found = await findContact(ctx.db, ctx.actor, id)
  if (!found) throw notFound('contact')
  return grant(found, act)
}

export async function requireRelation(ctx: Ctx, id: string) {
  const found: ContactRelation | undefined = await findRelation(ctx.db, ctx.actor, id)
  if (!found) throw notFound('relation')
  return grant(found, 'remove')
}
