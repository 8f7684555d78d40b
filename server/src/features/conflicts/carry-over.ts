import type { Db } from '#platform/db'
import { hitsOf, lastCheckOf } from './conflicts.queries.ts'
import type { ConflictHit } from './conflicts.table.ts'

/** The same person found for the same name and role in the same case, and still the same to the firm. */
const keyOf = (it: ConflictHit) =>
  [it.name, it.role, it.contactId ?? it.matched, it.caseId, it.prospectId, it.matchedAs, it.severity].join(
    '|',
  )

/**
 * What was decided in the last check of the case stays decided where the same is found again. `fresh` are the hits
 * that need a decision and were not there before.
 */
export async function carryOver(
  tx: Db,
  { caseId, from }: { caseId: string | null; from?: string | undefined },
  hits: readonly ConflictHit[],
): Promise<{ hits: ConflictHit[]; fresh: ConflictHit[] }> {
  const last = from ?? (caseId === null ? undefined : (await lastCheckOf(tx, caseId))?.id)
  const before = new Map((last ? await hitsOf(tx, last) : []).map((it) => [keyOf(it), it]))
  const carried = hits.map((hit) => {
    const same = before.get(keyOf(hit))
    if (!same?.decision) return hit
    const { decision, reason, decidedBy, decidedAt } = same
    return { ...hit, decision, reason, decidedBy, decidedAt, carriedFrom: same.id }
  })
  return { hits: carried, fresh: hits.filter((it) => it.severity !== 'info' && !before.has(keyOf(it))) }
}
