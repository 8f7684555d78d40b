import { walledAmong } from '#features/cases'
import type { Db } from '#platform/database/db'
import type { ConflictHit } from '#slice/conflicts/conflicts.table'

/** The display of every hit behind a wall to those outside it, whatever was found. */
export const walledSeverity = 'amber'

/**
 * A hit behind an ethical wall always needs a decision by somebody inside it. Otherwise an outsider could infer from
 * what the check asks for, and from whether the case may be opened, which side the name is on.
 */
export async function raiseWalled<Hit extends Pick<ConflictHit, 'caseId' | 'severity' | 'text'>>(
  db: Db,
  hits: readonly Hit[],
): Promise<Hit[]> {
  const walled = await walledAmong(
    db,
    hits.flatMap(({ caseId }) => caseId ?? []),
  )
  return hits.map((hit) =>
    hit.severity === 'info' && hit.caseId && walled.has(hit.caseId)
      ? { ...hit, severity: walledSeverity, text: `${hit.text} The case is behind an ethical wall.` }
      : hit,
  )
}

/** One line per name and role: the number of cases behind walls is not disclosed either. */
export function onePerName<Hit extends Pick<ConflictHit, 'name' | 'role' | 'decision'>>(
  hits: readonly Hit[],
): Hit[] {
  const lines = new Map<string, Hit>()
  for (const hit of hits) {
    const key = `${hit.role}|${hit.name}`
    const before = lines.get(key)
    // An open hit keeps the line open.
    if (!before || (before.decision !== null && hit.decision === null)) lines.set(key, hit)
  }
  return [...lines.values()]
}
