import type { Db } from '#platform/database/db'
import { hitsOf, lastCheckOf } from '#slice/conflicts/conflicts.queries'
import type { ConflictHit } from '#slice/conflicts/conflicts.table'
import { clearancesOf } from './clearances.ts'

const searched = 'We searched our records for the names you gave us'

/**
 * The engagement letter's sentence about the last check of a case; null until the check is clear. It names nobody:
 * other clients have confidences too.
 */
export async function conflictWords(db: Db, caseId: string): Promise<string | null> {
  const check = await lastCheckOf(db, caseId)
  if (!check || (await clearancesOf(db, [check.id])).get(check.id) !== 'clear') return null
  return wordsFor(await hitsOf(db, check.id))
}

export function wordsFor(hits: readonly Pick<ConflictHit, 'severity' | 'decision'>[]): string {
  const decisions = new Set(hits.filter((hit) => hit.severity !== 'info').map((hit) => hit.decision))
  const said = [
    decisions.has('consent')
      ? `${searched} and disclosed a conflict of interest to you. You and each other client affected gave informed consent, confirmed in writing.`
      : '',
    decisions.has('screen')
      ? `${decisions.has('consent') ? 'In addition, a' : `${searched}. A`} lawyer of our firm is screened from this matter: that lawyer takes no part in it and receives no share of its fee, and written notice was given.`
      : '',
  ].filter(Boolean)
  return said.length > 0 ? said.join(' ') : `${searched} and found no conflict of interest.`
}
