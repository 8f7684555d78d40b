import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { mayChangeComment } from '#slice/knowledge/knowledge.policy'
import * as query from './comments.queries.ts'
import type { SeenItem } from './items.queries.ts'

type Comment = query.CommentRow

export async function showComments(ctx: Ctx, it: Granted<SeenItem, 'read'>) {
  const rows = await query.listComments(ctx.db, ctx.actor.firmId, it.id)
  return { items: await viewsOf(ctx, rows) }
}

export async function addComment(ctx: Ctx, it: Granted<SeenItem, 'comment'>, text: string) {
  const { firmId, userId } = ctx.actor
  const comment: Comment = {
    ...{ id: newId(), itemId: it.id, firmId, text },
    ...{ authorId: userId, createdAt: ctx.now(), changedAt: null },
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertComment(tx, comment)
    await record(tx, ctx, 'knowledge.commented', it.id, { comment: comment.id })
  })
  return viewOf(ctx, comment)
}

export async function changeComment(ctx: Ctx, it: Granted<Comment, 'change'>, text: string) {
  const changed = { ...it, text, changedAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    await query.updateComment(tx, it.id, changed)
    await record(tx, ctx, 'knowledge.comment_changed', it.itemId, { comment: it.id })
  })
  return viewOf(ctx, changed)
}

export async function dropComment(ctx: Ctx, it: Granted<Comment, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteComment(tx, it.id)
    await record(tx, ctx, 'knowledge.comment_deleted', it.itemId, { comment: it.id })
  })
  return { done: true as const }
}

async function viewsOf(ctx: Ctx, rows: readonly Comment[]) {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map((it) => it.authorId),
  )
  return rows.map((it) => ({
    id: it.id,
    text: it.text,
    author: names.get(it.authorId) ?? 'Former colleague',
    created_at: it.createdAt.toISOString(),
    changed_at: it.changedAt?.toISOString() ?? null,
    can_change: mayChangeComment(ctx.actor, it),
  }))
}

async function viewOf(ctx: Ctx, comment: Comment) {
  const [only] = await viewsOf(ctx, [comment])
  if (!only) throw new Error('A comment has one view.')
  return only
}
