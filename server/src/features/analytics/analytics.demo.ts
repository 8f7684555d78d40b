import type { SampleFirm } from '#platform/slice/slice'
import { keepBacktests } from './backtests.service.ts'

const months = 6

/** The tests of the last months, as they would have been made then. */
export async function seedBacktests({ tx, firmId, now }: SampleFirm): Promise<void> {
  for (let back = months; back > 0; back -= 1) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1, 12))
    if (at <= now) await keepBacktests(tx, firmId, at)
  }
}
