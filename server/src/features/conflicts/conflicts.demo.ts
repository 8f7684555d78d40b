import { hitThreshold } from '@pam/law/names/compare-names'
import { namesOfCase, type SampleToClear } from '#features/cases'
import type { Db } from '#platform/db'
import { newId } from '#platform/id'
import { insertCheck } from './conflicts.queries.ts'
import type { ConflictCheck } from './conflicts.table.ts'
import { sealReport } from './seal-report.ts'

/** The check a sample case was opened with: complete, and nothing found. */
export async function seedCheck(tx: Db, { firmId, caseId, leadId, at }: SampleToClear): Promise<void> {
  const check: ConflictCheck = {
    id: newId(),
    firmId,
    caseId,
    askedBy: leadId,
    askedAt: at,
    names: await namesOfCase(tx, caseId),
    corpus: { names: 0, contacts: 0, notes: 0, snapshot: newId() },
    threshold: hitThreshold,
    complete: true,
    incompleteBecause: null,
    isAutomatic: false,
  }
  await insertCheck(tx, check)
  await sealReport(tx, { actor: { userId: leadId }, now: () => at }, check, [])
}
