import type { AskedName } from '@pam/contracts/conflicts'
import { hitThreshold } from '@pam/law/names/compare-names'
import { colleaguesOf } from '#features/auth'
import { namesOfCase, type SampleToClear } from '#features/cases'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { runCheck } from './check/run-check.ts'
import { insertCheck } from './conflicts.queries.ts'
import type { ConflictCheck } from './conflicts.table.ts'
import { sealReport } from './reports/seal-report.ts'

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
    prospectId: null,
    importId: null,
  }
  await insertCheck(tx, check)
  await sealReport(tx, { actor: { userId: leadId }, now: () => at }, check, [])
}

/** A current client on the other side, and someone behind a wall. */
const asked: readonly AskedName[] = [
  { name: 'Northgate Logistics Incorporated', role: 'adverse' },
  { name: 'Bob Holloway', role: 'client' },
]

/** A check with undecided hits, made by actually searching the sample firm. */
export async function seedUndecidedCheck({ tx, jobs, firmId, now }: SampleFirm): Promise<void> {
  const lawyer = (await colleaguesOf(tx, firmId)).find(({ role }) => role === 'lawyer')
  if (!lawyer) throw new Error('The sample firm has no lawyer.')
  const actor = { userId: lawyer.id, firmId, role: lawyer.role, sessionId: null }
  const log = {
    error: () => {
      throw new Error('The check of the sample firm could not be made.')
    },
  }
  await runCheck(
    { db: tx, jobs, actor, now: () => now, log },
    { names: asked, caseId: null, isAutomatic: false },
  )
}
