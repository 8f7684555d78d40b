import { firmSettings } from '#features/settings'
import type { Db } from '#platform/database/db'

/** The date in the firm's time zone once its workday has begun; undefined before that. */
export async function dayBegun(db: Db, firmId: string, now: Date): Promise<string | null> {
  const { time_zone: timeZone, working_from: from } = await firmSettings(db, firmId)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  return time >= from ? new Intl.DateTimeFormat('en-CA', { timeZone }).format(now) : null
}
