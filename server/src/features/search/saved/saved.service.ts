import type { AskedSearch, FoundThing, SavedSearch, SearchAlert } from '@pam/contracts/search/saved'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { askedThings } from '#slice/search/engine/asked-things'
import { thingsInSight } from '#slice/search/results/things-in-sight.queries'
import { dayBegun } from './firm-morning.ts'
import * as query from './saved.queries.ts'
import type { SavedRow } from './saved.table.ts'

const most = 100

export async function listSaved(ctx: Ctx): Promise<{ items: SavedSearch[] }> {
  const rows = await query.ownSaved(ctx.db, ctx.actor)
  const counts = await countFresh(ctx, rows)
  return { items: rows.map((row) => view(row, counts.get(row.id) ?? 0)) }
}

/** Counted over what is visible at this moment: a result the person can no longer see is never new. */
async function countFresh({ db, actor }: Ctx, rows: readonly SavedRow[]): Promise<Map<string, number>> {
  const ids = rows.map(({ id }) => id)
  const seen = await thingsInSight(db, actor, await query.freshThings(db, ids))
  const bySearch = Map.groupBy(seen, ({ savedId }) => savedId)
  return new Map([...bySearch].map(([id, its]) => [id, its.length]))
}

const view = (row: SavedRow, fresh: number): SavedSearch => ({
  id: row.id,
  name: row.name,
  asked: row.asked,
  alert: row.alert,
  fresh,
  created_at: row.createdAt.toISOString(),
})

const viewNow = async (ctx: Ctx, row: SavedRow) => view(row, (await countFresh(ctx, [row])).get(row.id) ?? 0)

interface NewSaved {
  readonly name: string
  readonly alert: SearchAlert
  readonly asked: AskedSearch
}

/** Its current results are on the screen when it is saved: only later ones are new. */
export async function saveSearch(ctx: Ctx, input: NewSaved): Promise<SavedSearch> {
  const { firmId, userId } = ctx.actor
  if ((await query.ownSaved(ctx.db, ctx.actor)).length >= most)
    throw new AppError('conflict', `You have ${most} saved searches, the maximum. Delete one first.`)
  const now = ctx.now()
  const row: SavedRow = {
    id: newId(),
    firmId,
    userId,
    ...input,
    createdAt: now,
    removedAt: null,
    checkedMark: '',
    checkedOn: await dayBegun(ctx.db, firmId, now),
  }
  const things = await askedThings(ctx, input.asked)
  await ctx.db.transaction(async (tx) => {
    await query.insertSaved(tx, row)
    await query.keepThings(tx, row, things, { foundAt: now, seenAt: now })
    await record(tx, ctx, 'search.saved', row.id, { alert: row.alert })
  })
  return view(row, 0)
}

interface SavedChange {
  readonly name?: string | undefined
  readonly alert?: SearchAlert | undefined
}

/** An alert covers results from now on; earlier ones are new only in the list. */
export async function changeSaved(
  ctx: Ctx,
  before: Granted<SavedRow, 'change'>,
  { name, alert }: SavedChange,
): Promise<SavedSearch> {
  const { id } = before
  const now = ctx.now()
  const isTurnedOn = before.alert === 'none' && alert !== undefined && alert !== 'none'
  const things = isTurnedOn ? await askedThings(ctx, before.asked) : []
  const change = {
    ...(name !== undefined && { name }),
    ...(alert !== undefined && alert !== before.alert && { alert }),
    ...(alert === 'daily' &&
      before.alert !== 'daily' && { checkedOn: await dayBegun(ctx.db, before.firmId, now) }),
  }
  const row = await ctx.db.transaction(async (tx) => {
    const changed =
      Object.keys(change).length === 0 ? before : await query.changeSaved(tx, ctx.actor, id, change)
    if (!changed) throw notFound('saved search')
    await query.keepThings(tx, changed, things, { foundAt: now, seenAt: null })
    await record(tx, ctx, 'search.saved_changed', id, { fields: Object.keys(change) })
    return changed
  })
  return viewNow(ctx, row)
}

export async function removeSaved(ctx: Ctx, { id }: Granted<SavedRow, 'remove'>): Promise<{ done: true }> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.changeSaved(tx, ctx.actor, id, { removedAt: ctx.now() })))
      throw notFound('saved search')
    await record(tx, ctx, 'search.saved_removed', id)
  })
  return { done: true }
}

export async function restoreSaved(ctx: Ctx, { id }: Granted<SavedRow, 'restore'>): Promise<SavedSearch> {
  const row = await ctx.db.transaction(async (tx) => {
    const back = await query.bringBack(tx, ctx.actor, id)
    if (!back) throw notFound('saved search')
    await record(tx, ctx, 'search.saved_restored', id)
    return back
  })
  return viewNow(ctx, row)
}

/** Runs it now, so that nothing on the screen is reported as new later. */
export async function openSaved(
  ctx: Ctx,
  row: Granted<SavedRow, 'open'>,
): Promise<{ saved: SavedSearch; fresh: FoundThing[] }> {
  const { db, actor } = ctx
  const { id } = row
  const things = await askedThings(ctx, row.asked)
  const now = ctx.now()
  return db.transaction(async (tx) => {
    await query.keepThings(tx, row, things, { foundAt: now, seenAt: null })
    const seen = await thingsInSight(tx, actor, await query.freshThings(tx, [id]))
    const fresh = seen.map(({ kind, id: thingId }) => ({ kind, id: thingId }))
    await query.markSeen(tx, id, [...fresh.map((entry) => entry.id)], now)
    await record(tx, ctx, 'search.saved_opened', id, { fresh: fresh.length })
    return { saved: view(row, 0), fresh }
  })
}
