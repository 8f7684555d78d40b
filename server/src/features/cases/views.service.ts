import type { SavedView } from '@pam/contracts/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { OwnView } from './views.policy.ts'
import { deleteView, insertView, listViews } from './views.queries.ts'

export async function showViews(ctx: Ctx): Promise<{ items: SavedView[] }> {
  const rows = await listViews(ctx.db, ctx.actor)
  return {
    items: rows.map(({ id, name, query, isShared, userId }) => ({
      id,
      name,
      query,
      is_shared: isShared,
      is_own: userId === ctx.actor.userId,
    })),
  }
}

export async function saveView(
  ctx: Ctx,
  { name, query, is_shared }: Pick<SavedView, 'name' | 'query' | 'is_shared'>,
): Promise<SavedView> {
  const { firmId, userId } = ctx.actor
  const id = newId()
  await ctx.db.transaction(async (tx) => {
    await insertView(tx, { id, firmId, userId, name, query, isShared: is_shared, createdAt: ctx.now() })
    await record(tx, ctx, 'view.saved', id, { shared: is_shared })
  })
  return { id, name, query, is_shared, is_own: true }
}

export async function dropView(ctx: Ctx, view: Granted<OwnView, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteView(tx, view.id))) throw notFound('view')
    await record(tx, ctx, 'view.dropped', view.id)
  })
  return { done: true as const }
}
