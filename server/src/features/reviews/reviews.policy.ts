import { mayDo } from '@pam/contracts/shared/access'
import { requireReadable } from '#features/documents'
import type { Actor, Ctx } from '#platform/context'
import { forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { columnsOf, findReview, findRow } from './reviews.queries.ts'
import type { Review } from './reviews.table.ts'

/** A review is its owner's; that of another takes the right to manage documents. */
export const mayChange = (actor: Actor, entry: Review): boolean =>
  mayDo(actor.role, 'documents.manage') || entry.createdBy === actor.userId

/** A review one may not see does not exist. */
export async function requireReview<A extends 'read' | 'change'>(ctx: Ctx, id: string, act: A) {
  const found = await findReview(ctx.db, ctx.actor, id)
  if (!found) throw notFound('review')
  if (act === 'change' && !mayChange(ctx.actor, found)) throw forbidden('change this review')
  return grant(found, act)
}

/** A cell is seen with its review and its document, and its words only where those of the document are open. */
export async function requireCell<A extends 'read' | 'judge'>(
  ctx: Ctx,
  { id, document, column }: { id: string; document: string; column: string },
  act: A,
) {
  const review = await requireReview(ctx, id, 'read')
  const row = await findRow(ctx.db, ctx.actor, id, document)
  const asked = (await columnsOf(ctx.db, [id])).find((entry) => entry.id === column)
  if (!row || !asked) throw notFound('answer')
  const readable = await requireReadable(ctx, document)
  return grant({ review, column: asked, ...readable }, act)
}
