import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findInvitation } from './invitations.queries.ts'

export async function requireInvitation<Act extends 'cancel' | 'resend'>(ctx: Ctx, id: string, act: Act) {
  const found = await findInvitation(ctx.db, ctx.actor, id)
  if (!found) throw notFound('invitation')
  return grant(found, act)
}
