import { type Retention, retention } from '@pam/contracts/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { readArea, saveArea } from './firm-settings.service.ts'

const byItself: Retention = {
  closed_case_years: 7,
  trust_record_years: 7,
  declined_intake_years: 2,
  /** Null: as long as the case it belongs to. */
  chat_months: null,
}

/** For other slices: how long the firm keeps things. */
export const retentionOf = async (db: Db, firmId: string): Promise<Retention> =>
  (await readArea(db, firmId, 'retention', retention, byItself)).settings

export async function showRetention(ctx: Ctx) {
  const { firmId } = ctx.actor
  const area = await readArea(ctx.db, firmId, 'retention', retention, byItself)
  const { settings, version, changedAt, changedBy } = area
  return { ...settings, version, changed_at: changedAt, changed_by: changedBy }
}

export async function changeRetention(ctx: Ctx, { version, ...wanted }: Retention & { version: number }) {
  await ctx.db.transaction((tx) => saveArea(tx, ctx, 'retention', wanted, version))
  return showRetention(ctx)
}
