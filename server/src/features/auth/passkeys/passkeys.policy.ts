import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findOwnPasskey } from './passkeys.queries.ts'

/** A passkey belongs to its owner: for everyone else, administrators included, it does not exist. */
export async function requireOwnPasskey<Act extends 'rename' | 'remove'>(ctx: Ctx, id: string, act: Act) {
  const found = await findOwnPasskey(ctx.db, ctx.actor, id)
  if (!found) throw notFound('passkey')
  return grant(found, act)
}
