import { dayInZone } from '@pam/law/format/zones'
import { firmTimeZone } from '#features/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'

/** Today on the calendar of the firm. */
export async function today(ctx: Pick<Ctx, 'actor' | 'now'>, db: Db): Promise<string> {
  return dayInZone(ctx.now(), await firmTimeZone(db, ctx.actor.firmId))
}
