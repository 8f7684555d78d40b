import { dayInZone } from '@pam/law/format/zones'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'

/** Today on the calendar of the firm. */
export async function today(ctx: Pick<Ctx, 'actor' | 'now'>, db: Db): Promise<string> {
  const { time_zone: timeZone } = await firmSettings(db, ctx.actor.firmId)
  return dayInZone(ctx.now(), timeZone)
}
