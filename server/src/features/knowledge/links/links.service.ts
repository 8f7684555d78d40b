import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { SeenItem } from '#slice/knowledge/items/items.queries'
import { shown } from '#slice/knowledge/items/items.service'
import { linkedItems } from './linked-items.service.ts'
import { deleteOwnLink, insertLinks } from './links.queries.ts'

interface Tie {
  readonly to: Granted<SeenItem, 'read'>
  readonly kind: 'related' | 'cites'
}

export async function relateItems(ctx: Ctx, granted: Granted<SeenItem, 'change'>, { to, kind }: Tie) {
  if (to.id === granted.id)
    throw badInput('An item cannot be linked to itself.', { to: 'Choose another item.' })
  if (to.removedAt) throw new AppError('conflict', 'That item is in the trash. Restore it first.')
  const linked = await linkedItems(ctx, granted)
  if ((kind === 'related' ? linked.related : linked.cites).some(({ id }) => id === to.id))
    throw new AppError('conflict', `“${to.title}” is linked already.`)
  const { firmId, userId: createdBy } = ctx.actor
  const link = { id: newId(), firmId, fromId: granted.id, toId: to.id, createdBy, createdAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    await insertLinks(tx, [{ ...link, kind, isFound: false }])
    await record(tx, ctx, 'knowledge.linked', granted.id, { to: to.id, kind })
  })
  return shown(ctx, granted.id)
}

export async function unrelateItems(ctx: Ctx, granted: Granted<SeenItem, 'change'>, linkId: string) {
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteOwnLink(tx, ctx.actor.firmId, granted.id, linkId))) throw notFound('link')
    await record(tx, ctx, 'knowledge.unlinked', granted.id, { link: linkId })
  })
  return shown(ctx, granted.id)
}
