import type { Clearance } from '@pam/contracts/conflicts'
import type { Db } from '#platform/database/db'
import { checksWithHits } from '#slice/conflicts/conflicts.queries'
import { isAwaitingLetter, isUndecided } from './rules.ts'

/** The status of checks: clear only if complete, with every red and amber hit decided in favor. */
export async function clearancesOf(db: Db, checkIds: readonly string[]): Promise<Map<string, Clearance>> {
  const found = await checksWithHits(db, checkIds)
  return new Map(
    [...found].map(([id, { complete, hits }]) => {
      const grave = hits.filter((hit) => hit.severity !== 'info')
      if (!complete) return [id, 'incomplete']
      if (grave.some((hit) => hit.decision === 'decline')) return [id, 'refused']
      if (grave.some(isUndecided)) return [id, 'undecided']
      return [id, grave.some(isAwaitingLetter) ? 'awaiting_letter' : 'clear']
    }),
  )
}
