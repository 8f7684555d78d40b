import type { Db } from '#platform/database/db'
import { targetOf } from '#slice/conflicts/check/hit-target'
import { hitsOf, lastCheckOf } from '#slice/conflicts/conflicts.queries'
import type { ConflictHit } from '#slice/conflicts/conflicts.table'
import { isScreenRefused } from './rules.ts'

/** The same target found for the same role, and with the same relation to the firm. */
const keyOf = (hit: ConflictHit) => [hit.role, targetOf(hit), hit.matchedAs, hit.severity].join('|')

const namesOf = ({ askedNames, name }: ConflictHit) => (askedNames.length > 0 ? askedNames : [name])

/**
 * Every name that matches now matched before; hits of a party's name and alias were separate once, so several count.
 */
const coveredBy = (hit: ConflictHit, before: readonly ConflictHit[]) => {
  const names = namesOf(hit)
  const same = before.filter(
    (earlier) => keyOf(earlier) === keyOf(hit) && namesOf(earlier).some((name) => names.includes(name)),
  )
  const known = new Set(same.flatMap(namesOf))
  return names.every((name) => known.has(name)) ? same : []
}

/** Decisions of the case's last check carry over to the same hits. `fresh` are new hits that need a decision. */
export async function carryOver(
  tx: Db,
  { caseId, from }: { caseId: string | null; from?: string | undefined },
  hits: readonly ConflictHit[],
): Promise<{ hits: ConflictHit[]; fresh: ConflictHit[] }> {
  const last = from ?? (caseId === null ? undefined : (await lastCheckOf(tx, caseId))?.id)
  const before = last ? await hitsOf(tx, last) : []
  const fresh: ConflictHit[] = []
  const carried = hits.map((hit) => {
    const same = coveredBy(hit, before)
    if (same.length === 0 && hit.severity !== 'info') fresh.push(hit)
    return { ...hit, ...decisionOf(hit, same) }
  })
  return { hits: carried, fresh }
}

/** Empty if the earlier hits were not all decided alike, or if the decision is no longer allowed. */
function decisionOf(hit: ConflictHit, same: readonly ConflictHit[]): Partial<ConflictHit> {
  const [first] = same
  const decision = first?.decision
  if (!first || !decision || same.some((earlier) => earlier.decision !== decision)) return {}
  if (decision === 'screen' && isScreenRefused(hit)) return {}
  const { reason, decidedBy, decidedAt, letterId, letterName, letterSha256 } = first
  const decided = { reason, decidedBy, decidedAt, carriedFrom: first.id }
  // Consent used to be recorded without its letter.
  if (decision === 'consent' && !letterId) return { ...decided, decision: 'consent_requested' }
  return { ...decided, decision, letterId, letterName, letterSha256 }
}
