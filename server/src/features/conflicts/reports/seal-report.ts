import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { ConflictCheck, ConflictHit, StoredReport } from '#slice/conflicts/conflicts.table'
import { isOpen } from '#slice/conflicts/decisions/rules'
import { reportOf } from './body.ts'
import { insertReport, lastReportOf } from './reports.queries.ts'

/** Seals what a complete check found and what was decided, once nothing is open. */
export async function sealReport(
  tx: Db,
  { actor, now }: { actor: Pick<Ctx['actor'], 'userId'>; now: () => Date },
  check: ConflictCheck,
  hits: readonly ConflictHit[],
): Promise<StoredReport | undefined> {
  if (!check.complete || hits.some(isOpen)) return undefined
  const before = await lastReportOf(tx, check.id)
  const seal = { version: (before?.version ?? 0) + 1, sealedBy: actor.userId, sealedAt: now() }
  const report = await reportOf(tx, check, hits, { ...seal, previous: before?.sha256 ?? null })
  const body = JSON.stringify(report, null, 2)
  const sha256 = createHash('sha256').update(body, 'utf8').digest('hex')
  const row = { id: newId(), firmId: check.firmId, checkId: check.id, ...seal, body, sha256 }
  await insertReport(tx, row)
  return row
}
