import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findPayment } from './payments.queries.ts'

/** A payment is seen with the case of its invoice. */
export async function requirePayment(ctx: Ctx, id: string) {
  const found = await findPayment(ctx.db, ctx.actor, id)
  if (!found) throw notFound('payment')
  return grant(found, 'refund')
}
