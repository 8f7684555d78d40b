import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type TimeSettings, timeSettings } from './time.table.ts'

/** How a firm keeps time until somebody says otherwise. */
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
