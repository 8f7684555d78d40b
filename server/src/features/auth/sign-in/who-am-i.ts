import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { signedOut } from '#platform/errors'
import { findSelf } from '#slice/auth/accounts.queries'
import { firmNameOf } from '#slice/auth/firm-people.queries'
import { dutyOf } from './barriers.ts'

export type FirmZoneFinder = (db: Db, firmId: string) => Promise<string>

export async function whoAmI(ctx: Ctx, zoneOf: FirmZoneFinder) {
  const self = await findSelf(ctx.db, ctx.actor)
  if (!self) throw signedOut()
  const { id, username, email, role } = self.user
  const firmId = ctx.actor.sample?.firmId
  const sample = firmId && { sample_firm: await firmNameOf(ctx.db, firmId) }
  return {
    user: { id, username, email, role },
    must: dutyOf(ctx.actor),
    time_zone: await zoneOf(ctx.db, firmId ?? ctx.actor.firmId),
    ...sample,
  }
}
