import type { TimeSettingsDetails } from '@pam/contracts/time/setup'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { TimeSettings } from './time.table.ts'
import { putTimeSettings, timeSettingsOf } from './time-settings.queries.ts'

const viewOf = ({ rounding, requiresApproval, idleMinutes, version }: TimeSettings) => ({
  rounding,
  requires_approval: requiresApproval,
  idle_minutes: idleMinutes,
  version,
})

export const showTimeSettings = async (ctx: Ctx) => viewOf(await timeSettingsOf(ctx.db, ctx.actor.firmId))

export async function changeTimeSettings(
  ctx: Ctx,
  { rounding, requires_approval, idle_minutes, version }: TimeSettingsDetails & { version: number },
) {
  const { firmId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const row = { firmId, rounding, requiresApproval: requires_approval, idleMinutes: idle_minutes, version }
    if (!(await putTimeSettings(tx, row)))
      throw new AppError('conflict', 'Someone changed these settings since you opened them. Load them again.')
    await record(tx, ctx, 'time.settings_changed', null, { rounding, requires_approval, idle_minutes })
  })
  return showTimeSettings(ctx)
}
