import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { caseStages, cases } from './cases.table.ts'

export const listStages = (db: Db, firmId: string) =>
  db
    .select()
    .from(caseStages)
    .where(eq(caseStages.firmId, firmId))
    .orderBy(asc(caseStages.practiceArea), asc(caseStages.position))

export const insertStages = (tx: Db, rows: (typeof caseStages.$inferInsert)[]) =>
  tx.insert(caseStages).values(rows)

export const updateStage = (tx: Db, firmId: string, id: string, change: { name: string; position: number }) =>
  tx
    .update(caseStages)
    .set(change)
    .where(and(eq(caseStages.firmId, firmId), eq(caseStages.id, id)))

export const moveCases = (tx: Db, firmId: string, from: readonly string[], to: string) =>
  tx
    .update(cases)
    .set({ stageId: to })
    .where(and(eq(cases.firmId, firmId), inArray(cases.stageId, [...from])))

export const deleteStages = (tx: Db, firmId: string, ids: readonly string[]) =>
  tx.delete(caseStages).where(and(eq(caseStages.firmId, firmId), inArray(caseStages.id, [...ids])))

export async function findStage(db: Db, firmId: string, area: PracticeArea, id: string) {
  const [row] = await db
    .select()
    .from(caseStages)
    .where(and(eq(caseStages.firmId, firmId), eq(caseStages.practiceArea, area), eq(caseStages.id, id)))
  return row
}
