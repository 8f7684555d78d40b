import { dayInZone, timeInZone } from '@pam/law/format/zones'
import { firmSettings } from '#features/settings'
import type { Db } from '#platform/database/db'

/** The date in the firm's time zone once its workday has begun; undefined before that. */
export async function dayBegun(db: Db, firmId: string, now: Date): Promise<string | null> {
  const { time_zone: timeZone, working_from: from } = await firmSettings(db, firmId)
  const time = timeInZone(now, timeZone)
  return time >= from ? dayInZone(now, timeZone) : null
}
