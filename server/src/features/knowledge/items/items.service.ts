import type { KnowledgeContent, KnowledgeItem } from '@pam/contracts/knowledge'
import { today } from '#features/cases'
import { requireArea } from '#features/settings'
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
    'Someone changed this item since you opened it. Your text was not lost. Compare the versions, then save again.',
  )

export const shown = async (ctx: Ctx, id: string): Promise<KnowledgeItem> =>
  itemView(ctx, await requireItem(ctx, id, 'read'))

export async function writeOwn(ctx: Ctx, { tags, ...content }: KnowledgeContent & { tags: string[] }) {
  await requireAreas(ctx, content.areas)
  const id = await ctx.db.transaction((tx) =>
    writeItem(tx, ctx, { content, tags, origin: 'written', source: { words: 'Written at this firm.' } }),
  )
  return shown(ctx, id)
}

/** Those an item has already may be hidden by now. */
export async function requireAreas(
  ctx: Ctx,
  areas: KnowledgeContent['areas'],
  kept: KnowledgeContent['areas'] = [],
): Promise<void> {
  for (const area of areas)
    if (!kept.includes(area)) await requireArea(ctx.db, ctx.actor.firmId, area, { field: 'areas' })
}

export async function tagItem(ctx: Ctx, granted: Granted<SeenItem, 'change'>, tags: readonly string[]) {
  await ctx.db.transaction(async (tx) => {
    await move(tx, ctx, granted, { tags: [...new Set(tags)] })
    await record(tx, ctx, 'knowledge.tagged', granted.id, { tags: tags.length })
  })
  return shown(ctx, granted.id)
}

/** Of the version that was read: a later one is unreviewed again. */
export async function reviewItem(
  ctx: Ctx,
  granted: Granted<SeenItem, 'review'>,
  { reviewed, revision }: { reviewed: boolean; revision: number },
) {
  if (revision !== granted.revision) throw changedSince()
  const stamp = reviewed
    ? {
        reviewedVersion: granted.versionId,
        reviewedBy: ctx.actor.userId,
        reviewedOn: await today(ctx, ctx.db),
      }
    : { reviewedVersion: null, reviewedBy: null, reviewedOn: null }
  await ctx.db.transaction(async (tx) => {
    await move(tx, ctx, granted, stamp)
    await record(tx, ctx, reviewed ? 'knowledge.reviewed' : 'knowledge.review_taken_back', granted.id, {
      version: granted.versionId,
    })
  })
  return shown(ctx, granted.id)
}

export async function setFavourite(ctx: Ctx, granted: Granted<SeenItem, 'read'>, favourite: boolean) {
  await ctx.db.transaction(async (tx) => {
    if (favourite) await query.addFavourite(tx, granted.id, ctx.actor.userId, ctx.now())
    else await query.dropFavourite(tx, granted.id, ctx.actor.userId)
    await record(tx, ctx, favourite ? 'knowledge.favoured' : 'knowledge.unfavoured', granted.id)
  })
  return { done: true as const }
}

export async function trashItem(ctx: Ctx, granted: Granted<SeenItem, 'remove'>) {
  if (granted.removedAt) return { done: true as const }
  await setRemoved(ctx, granted, true)
  return { done: true as const }
}

export async function untrashItem(ctx: Ctx, granted: Granted<SeenItem, 'remove'>) {
  if (granted.removedAt) await setRemoved(ctx, granted, false)
  return shown(ctx, granted.id)
}

async function setRemoved(ctx: Ctx, entry: SeenItem, removed: boolean): Promise<void> {
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await move(tx, ctx, entry, removed ? { removedAt: ctx.now(), removedBy: userId } : nowhere)
    await record(tx, ctx, removed ? 'knowledge.trashed' : 'knowledge.untrashed', entry.id)
  })
}

const nowhere = { removedAt: null, removedBy: null }

/** Over the revision at which the item was read. */
async function move(
  tx: Ctx['db'],
  ctx: Ctx,
  { id: itemId, revision }: SeenItem,
  change: Omit<Parameters<typeof query.moveStatus>[2], 'changedAt'>,
): Promise<void> {
  const at = { itemId, firmId: ctx.actor.firmId, revision }
  if (!(await query.moveStatus(tx, at, { ...change, changedAt: ctx.now() }))) throw changedSince()
}
