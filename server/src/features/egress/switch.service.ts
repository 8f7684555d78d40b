import type { EgressSwitch } from '@pam/contracts/egress'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { findSwitch, putSwitch } from './egress.queries.ts'

export async function showSwitch(ctx: Ctx): Promise<EgressSwitch> {
  const { firmId } = ctx.actor
  const row = await findSwitch(ctx.db, firmId)
  const names = await namesOf(ctx.db, firmId, [row?.changedBy ?? null])
  return {
    nothing_leaves: row?.nothingLeaves ?? false,
    changed_at: row?.changedAt.toISOString() ?? null,
    changed_by: (row && names.get(row.changedBy)) ?? null,
  }
}

/** Stops everything that would leave the firm, or lets it leave again; mail held meanwhile is then sent. */
export async function setSwitch(ctx: Ctx, nothingLeaves: boolean): Promise<EgressSwitch> {
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const before = (await findSwitch(tx, firmId))?.nothingLeaves ?? false
    if (before === nothingLeaves) return
    await putSwitch(tx, { firmId, nothingLeaves, changedAt: ctx.now(), changedBy: userId })
    const released = nothingLeaves ? 0 : await ctx.mail.release(tx, firmId)
    await record(tx, ctx, nothingLeaves ? 'egress.stopped' : 'egress.allowed', null, { released })
  })
  return showSwitch(ctx)
}
