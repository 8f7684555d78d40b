import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findTest } from './sms.queries.ts'

/** A test message is seen by the administrators of the firm that sent it. */
export async function requireSmsTest(ctx: Ctx, id: string) {
  const found = await findTest(ctx.db, ctx.actor.firmId, id)
  if (!found) throw notFound('test message')
  return grant(found, 'refresh')
}
