import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { mayChangeComment } from '#slice/knowledge/knowledge.policy'
import * as query from './comments.queries.ts'
import type { SeenItem } from './items.queries.ts'

type Comment = query.CommentRow

export async function showComments(ctx: Ctx, granted: Granted<SeenItem, 'read'>) {
  const rows = await query.listComments(ctx.db, ctx.actor.firmId, granted.id)
  return { items: await viewsOf(ctx, rows) }
}

export async function addComment(ctx: Ctx, granted: Granted<SeenItem, 'comment'>, text: string) {
  const { firmId, userId } = ctx.actor
  const comment: Comment = {
    id: newId(),
    itemId: granted.id,
    firmId,
    text,
    authorId: userId,
    createdAt: ctx.now(),
    changedAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertComment(tx, comment)
    await record(tx, ctx, 'knowledge.commented', granted.id, { comment: comment.id })
  })
  return viewOf(ctx, comment)
}

export async function changeComment(ctx: Ctx, granted: Granted<Comment, 'change'>, text: string) {
  const changed = { ...granted, text, changedAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    await query.updateComment(tx, granted.id, changed)
    await record(tx, ctx, 'knowledge.comment_changed', granted.itemId, { comment: granted.id })
  })
  return viewOf(ctx, changed)
}

export async function dropComment(ctx: Ctx, granted: Granted<Comment, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteComment(tx, granted.id)
    await record(tx, ctx, 'knowledge.comment_deleted', granted.itemId, { comment: granted.id })
  })
  return { done: true as const }
}

async function viewsOf(ctx: Ctx, rows: readonly Comment[]) {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map((row) => row.authorId),
  )
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    author: names.get(row.authorId) ?? 'Former colleague',
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt?.toISOString() ?? null,
    can_change: mayChangeComment(ctx.actor, row),
  }))
}

async function viewOf(ctx: Ctx, comment: Comment) {
  const [only] = await viewsOf(ctx, [comment])
  if (!only) throw new Error('A comment has one view.')
  return only
}
