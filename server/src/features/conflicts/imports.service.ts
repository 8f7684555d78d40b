import type { Decidable, ImportReport } from '@pam/contracts/conflicts'
import { namesOf } from '#features/auth'
import type { CaseImport } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Granted } from '#platform/grant'
import { walledHits } from './check/view.ts'
import { requireCheckToDecide } from './conflicts.policy.ts'
import { checksOfImport } from './conflicts.queries.ts'
import type { ConflictHit } from './conflicts.table.ts'
import { decideHits } from './decisions/decide.service.ts'
import { isAwaitingLetter, isUndecided } from './decisions/rules.ts'

export async function showImport(
  ctx: Ctx,
  { id, firmId, importedBy, importedAt, cases }: CaseImport,
): Promise<ImportReport> {
  const { checks, hits } = await checksOfImport(ctx.db, ctx.actor, id)
  const lines = await asSeen(ctx, hits)
  const counted = (severity: 'red' | 'amber', isOpen = false) =>
    lines.filter((line) => line.severity === severity && (!isOpen || line.isOpen)).length
  return {
    imported_at: importedAt.toISOString(),
    imported_by: (await namesOf(ctx.db, firmId, [importedBy])).get(importedBy) ?? 'Former colleague',
    cases,
    checked: checks.length,
    incomplete: checks.filter(({ complete }) => !complete).length,
    red: counted('red'),
    amber: counted('amber'),
    awaiting_letter: lines.filter(({ isAwaiting }) => isAwaiting).length,
    undecided_red: counted('red', true),
    undecided_amber: counted('amber', true),
  }
}

/** Behind a wall every name is one amber line that others decide, as in the check itself. */
async function asSeen(ctx: Ctx, hits: readonly ConflictHit[]) {
  const walled = await walledHits(ctx, hits)
  const behind = new Set(
    hits.flatMap(({ id, checkId, role, name }) => (walled.has(id) ? [`${checkId} ${role} ${name}`] : [])),
  )
  return [
    ...hits.flatMap(({ id, severity, decision }) =>
      walled.has(id)
        ? []
        : [
            {
              severity,
              isOpen: isUndecided({ severity, decision }),
              isAwaiting: isAwaitingLetter({ severity, decision }),
            },
          ],
    ),
    ...Array.from(behind, () => ({ severity: 'amber' as const, isOpen: true, isAwaiting: false })),
  ]
}

interface Decided {
  readonly decision: Decidable
  readonly reason: string
}

/** So that a call ends within seconds; the caller repeats until nothing is left. */
const mostChecks = 100

/** Red hits are left: somebody reviews each one. Hits that may not be decided this way are counted, and stay open. */
export async function decideImport(
  ctx: Ctx,
  granted: Granted<CaseImport, 'decide'>,
  { decision, reason }: Decided,
): Promise<ImportReport & { decided: number; refused: number }> {
  const { hits } = await checksOfImport(ctx.db, ctx.actor, granted.id)
  const walled = await walledHits(ctx, hits)
  const open = hits.filter((hit) => hit.severity === 'amber' && hit.decision === null && !walled.has(hit.id))
  const outcome = { decided: 0, refused: 0 }
  const byCheck = [...Map.groupBy(open, (hit) => hit.checkId)].slice(0, mostChecks)
  for (const [checkId, some] of byCheck) {
    const check = await requireCheckToDecide(ctx, checkId)
    const hit_ids = some.map((hit) => hit.id)
    const made = await decideHits(ctx, check, { hit_ids, decision, reason, document_id: null })
    outcome.decided += made.decided.length
    outcome.refused += made.refused.length
  }
  return { ...(await showImport(ctx, granted)), ...outcome }
}
