import type { OverlayView } from '@pam/contracts/deadlines'
import { courtByCode } from '@pam/law/courts/courts'
import { ruleOfCourt } from '@pam/law/deadlines/courts'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { DeadlineOverlay } from '#slice/deadlines/deadlines.table'
import { proposeRecounts } from '#slice/deadlines/moves.service'
import * as query from './overlays.queries.ts'

export async function showOverlays(ctx: Ctx): Promise<{ items: OverlayView[] }> {
  return { items: await viewsOf(ctx, await query.listOverlays(ctx.db, ctx.actor.firmId)) }
}

async function viewsOf(ctx: Ctx, rows: readonly DeadlineOverlay[]): Promise<OverlayView[]> {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map((row) => row.addedBy),
  )
  return rows.map(({ id, jurisdiction, date, name, authority, addedBy, addedAt }) => ({
    id,
    jurisdiction,
    date,
    name,
    authority,
    added_by: names.get(addedBy) ?? 'Former colleague',
    added_at: addedAt.toISOString(),
  }))
}

const kinds = ['us', 'us-dct', 'us-bk', 'us-ca']
const isCourt = (jurisdiction: string) =>
  kinds.includes(jurisdiction) ||
  ruleOfCourt(jurisdiction) !== undefined ||
  courtByCode(jurisdiction) !== undefined

type NewOverlay = Pick<OverlayView, 'jurisdiction' | 'date' | 'name' | 'authority'>

export async function addOverlay(ctx: Ctx, wanted: NewOverlay): Promise<OverlayView> {
  if (!isCourt(wanted.jurisdiction)) {
    const message = 'Choose a court from the list.'
    throw badInput(message, { jurisdiction: message })
  }
  const { firmId, userId } = ctx.actor
  const row: DeadlineOverlay = {
    ...wanted,
    id: newId(),
    firmId,
    addedBy: userId,
    addedAt: ctx.now(),
    droppedAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertOverlay(tx, row)
    const proposed = await proposeRecounts(
      ctx,
      tx,
      firmId,
      `${wanted.name} on ${wanted.date} was added (${wanted.authority}).`,
    )
    await record(tx, ctx, 'overlay.added', row.id, {
      date: row.date,
      jurisdiction: row.jurisdiction,
      proposed,
    })
  })
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('An added day has one view.')
  return view
}

export async function dropOverlay(ctx: Ctx, granted: Granted<DeadlineOverlay, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.dropOverlay(tx, granted.id, ctx.now())
    const proposed = await proposeRecounts(
      ctx,
      tx,
      granted.firmId,
      `${granted.name} on ${granted.date} was removed.`,
    )
    await record(tx, ctx, 'overlay.dropped', granted.id, { proposed })
  })
  return { done: true as const }
}
