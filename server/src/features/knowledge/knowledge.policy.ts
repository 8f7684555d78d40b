import { mayDo } from '@pam/contracts/shared/access'
import type { Actor, Ctx } from '#platform/context'
import { AppError, forbidden, notFound } from '#platform/errors'
import { grant } from '#platform/grant'
import { type CommentRow, findComment } from './items/comments.queries.ts'
import { findItem, type SeenItem } from './items/items.queries.ts'

type Act = 'read' | 'change' | 'remove' | 'comment' | 'review'

const works = (actor: Actor) => mayDo(actor.role, 'documents.create')

/**
 * Anyone who works with the firm's documents improves its knowledge: every version stays. Deleting is for one's own
 * items, or for managers.
 */
const rules: Record<Act, (actor: Actor, entry: SeenItem) => boolean> = {
  read: () => true,
  change: works,
  comment: works,
  review: (actor) => mayDo(actor.role, 'cases.manage'),
  remove: (actor, entry) =>
    works(actor) && (entry.createdBy === actor.userId || mayDo(actor.role, 'documents.manage')),
}

export const permissionsOn = (actor: Actor, entry: SeenItem) => ({
  change: rules.change(actor, entry) && entry.removedAt === null,
  remove: rules.remove(actor, entry),
  comment: rules.comment(actor, entry) && entry.removedAt === null,
})

export async function requireItem<A extends Act>(ctx: Ctx, id: string, act: A) {
  const found = await findItem(ctx.db, ctx.actor, id)
  if (!found) throw notFound('item')
  if (!rules[act](ctx.actor, found)) throw forbidden(`${act} this item`)
  if (found.removedAt && act !== 'read' && act !== 'remove')
    throw new AppError('conflict', 'This item is in the trash. Restore it first.')
  return grant(found, act)
}

const commentRules = {
  change: (actor: Actor, entry: CommentRow) => entry.authorId === actor.userId,
  drop: (actor: Actor, entry: CommentRow) =>
    entry.authorId === actor.userId || mayDo(actor.role, 'documents.manage'),
}

export const mayChangeComment = commentRules.change

/** Visible with its item, to the firm that wrote it. */
export async function requireComment<A extends keyof typeof commentRules>(
  ctx: Ctx,
  itemId: string,
  id: string,
  act: A,
) {
  await requireItem(ctx, itemId, 'read')
  const found = await findComment(ctx.db, ctx.actor.firmId, itemId, id)
  if (!found) throw notFound('comment')
  if (!commentRules[act](ctx.actor, found))
    throw forbidden(`${act === 'drop' ? 'delete' : 'change'} a comment of someone else`)
  return grant(found, act)
}
