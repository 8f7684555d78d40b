import { hitThreshold } from '@pam/law/names/compare-names'
import type { SampleToClear } from '#features/cases'
import type { Db } from '#platform/db'
import { newId } from '#platform/id'
import { insertCheck } from './conflicts.queries.ts'

/** The check a sample case was opened with: complete, and nothing found. */
export async function seedCheck(tx: Db, { firmId, caseId, leadId, at, names }: SampleToClear): Promise<void> {
  await insertCheck(tx, {
    id: newId(),
    firmId,
    caseId,
    askedBy: leadId,
    askedAt: at,
    names: names.map(({ name, role }) => ({ name, role })),
    corpus: { names: 0, contacts: 0, notes: 0, snapshot: newId() },
    threshold: hitThreshold,
    complete: true,
    incompleteBecause: null,
  })
}
