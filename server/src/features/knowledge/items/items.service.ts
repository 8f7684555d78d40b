import type { KnowledgeContent, KnowledgeItem } from '@pam/contracts/knowledge'
import { today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { requireItem } from '#slice/knowledge/knowledge.policy'
import type { SeenItem } from './items.queries.ts'
import * as query from './items.queries.ts'
import { itemView } from './view.ts'
import { writeItem } from './write-item.service.ts'

export const changedSince = () =>
  new AppError(
    'conflict',
    'Someone changed this item since you opened it. Your words are still here: compare, then save again.',
  )

export const shown = async (ctx: Ctx, id: string): Promise<KnowledgeItem> =>
  itemView(ctx, await requireItem(ctx, id, 'read'))

export async function writeOwn(ctx: Ctx, { tags, ...content }: KnowledgeContent & { tags: string[] }) {
  const id = await ctx.db.transaction((tx) =>
    writeItem(tx, ctx, { content, tags, origin: 'written', source: { words: 'Written at this firm.' } }),
  )
  return shown(ctx, id)
}

export async function tagItem(ctx: Ctx, it: Granted<SeenItem, 'change'>, tags: readonly string[]) {
  await ctx.db.transaction(async (tx) => {
    await move(tx, ctx, it, { tags: [...new Set(tags)] })
    await record(tx, ctx, 'knowledge.tagged', it.id, { tags: tags.length })
  })
  return shown(ctx, it.id)
}

/** Of the version that was read: a later one is unreviewed again. */
export async function reviewItem(
  ctx: Ctx,
  it: Granted<SeenItem, 'review'>,
  { reviewed, revision }: { reviewed: boolean; revision: number },
) {
  if (revision !== it.revision) throw changedSince()
  const stamp = reviewed
    ? {
        reviewedVersion: it.versionId,
        reviewedBy: ctx.actor.userId,
        reviewedOn: await today(ctx, ctx.db),
      }
    : { reviewedVersion: null, reviewedBy: null, reviewedOn: null }
  await ctx.db.transaction(async (tx) => {
    await move(tx, ctx, it, stamp)
    await record(tx, ctx, reviewed ? 'knowledge.reviewed' : 'knowledge.review_taken_back', it.id, {
      version: it.versionId,
    })
  })
  return shown(ctx, it.id)
}

export async function setFavourite(ctx: Ctx, it: Granted<SeenItem, 'read'>, favourite: boolean) {
  await ctx.db.transaction(async (tx) => {
    if (favourite) await query.addFavourite(tx, it.id, ctx.actor.userId, ctx.now())
    else await query.dropFavourite(tx, it.id, ctx.actor.userId)
    await record(tx, ctx, favourite ? 'knowledge.favoured' : 'knowledge.unfavoured', it.id)
  })
  return { done: true as const }
}

export async function trashItem(ctx: Ctx, it: Granted<SeenItem, 'remove'>) {
  if (it.removedAt) return { done: true as const }
  await setRemoved(ctx, it, true)
  return { done: true as const }
}

export async function untrashItem(ctx: Ctx, it: Granted<SeenItem, 'remove'>) {
  if (it.removedAt) await setRemoved(ctx, it, false)
  return shown(ctx, it.id)
}

async function setRemoved(ctx: Ctx, it: SeenItem, removed: boolean): Promise<void> {
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await move(tx, ctx, it, removed ? { removedAt: ctx.now(), removedBy: userId } : nowhere)
    await record(tx, ctx, removed ? 'knowledge.trashed' : 'knowledge.untrashed', it.id)
  })
}

const nowhere = { removedAt: null, removedBy: null }

/** Over the revision the item was read at. */
async function move(
  tx: Ctx['db'],
  ctx: Ctx,
  { id: itemId, revision }: SeenItem,
  change: Omit<Parameters<typeof query.moveStanding>[2], 'changedAt'>,
): Promise<void> {
  const at = { itemId, firmId: ctx.actor.firmId, revision }
  if (!(await query.moveStanding(tx, at, { ...change, changedAt: ctx.now() }))) throw changedSince()
}
