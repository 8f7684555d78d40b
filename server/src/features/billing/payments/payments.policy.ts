import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { findPayment } from './payments.queries.ts'
import { findClient } from './statements.queries.ts'

/** A payment is seen with the case of its invoice. */
export async function requirePayment(ctx: Ctx, id: string) {
  const found = await findPayment(ctx.db, ctx.actor, id)
  if (!found) throw notFound('payment')
  return grant(found, 'refund')
}

/** Anyone who may see one of a client's invoices gets a statement of those they may see. */
export async function requireClient(ctx: Ctx, id: string) {
  const found = await findClient(ctx.db, ctx.actor, id)
  if (!found) throw notFound('client')
  return grant(found, 'state')
}
