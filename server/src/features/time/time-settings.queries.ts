import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type TimeSettings, timeSettings } from './time.table.ts'

/** A firm's timekeeping defaults. */
const defaults: Omit<TimeSettings, 'firmId'> = {
  rounding: 'tenth_up',
  requiresApproval: false,
  idleMinutes: 15,
  version: 0,
}

export async function timeSettingsOf(db: Db, firmId: string): Promise<TimeSettings> {
  const [found] = await db.select().from(timeSettings).where(eq(timeSettings.firmId, firmId))
  return found ?? { firmId, ...defaults }
}

/** The version is 0 for a firm that never changed anything. Returns whether it was still the one that was read. */
export async function putTimeSettings(tx: Db, row: TimeSettings): Promise<boolean> {
  const next = { ...row, version: row.version + 1 }
  const changed =
    row.version === 0
      ? await tx
          .insert(timeSettings)
          .values(next)
          .onConflictDoNothing()
          .returning({ id: timeSettings.firmId })
      : await tx
          .update(timeSettings)
          .set(next)
          .where(and(eq(timeSettings.firmId, row.firmId), eq(timeSettings.version, row.version)))
          .returning({ id: timeSettings.firmId })
  return changed.length === 1
}
