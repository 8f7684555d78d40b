import type { Db } from '#platform/database/db'
import { keepBacktests } from './backtests.service.ts'

const months = 6

/** The tests of the last months, as they would have been made then. */
export async function seedBacktests(tx: Db, firmId: string, now: Date): Promise<void> {
  for (let back = months; back > 0; back -= 1) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1, 12))
    if (at <= now) await keepBacktests(tx, firmId, at)
  }
}
