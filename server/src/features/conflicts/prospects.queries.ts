import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { conflictNames, conflictProspects } from './conflicts.table.ts'

/** An inquiry is visible to the firm until it is a case, and then with the case. */
const visible = (db: Db, actor: Actor) =>
  and(
    eq(conflictProspects.firmId, actor.firmId),
    or(isNull(conflictProspects.caseId), inArray(conflictProspects.caseId, visibleCaseIds(db, actor))),
  )

/** For joining into the SQL of checks. */
export const visibleProspectIds = (db: Db, actor: Actor) =>
  db.select({ id: conflictProspects.id }).from(conflictProspects).where(visible(db, actor))

export async function visibleProspects(db: Db, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: conflictProspects.id })
    .from(conflictProspects)
    .where(and(visible(db, actor), inArray(conflictProspects.id, [...new Set(ids)])))
  return new Set(found.map(({ id }) => id))
}

/** Those of the inquiries that are not a case. */
export async function openProspects(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: conflictProspects.id })
    .from(conflictProspects)
    .where(and(isNull(conflictProspects.caseId), inArray(conflictProspects.id, [...new Set(ids)])))
  return new Set(found.map(({ id }) => id))
}

export const putProspect = (tx: Db, row: typeof conflictProspects.$inferInsert) =>
  tx.insert(conflictProspects).values(row).onConflictDoNothing()

export const dropProspectNames = (tx: Db, prospectId: string) =>
  tx.delete(conflictNames).where(eq(conflictNames.prospectId, prospectId))

export const setProspectCase = (tx: Db, id: string, caseId: string) =>
  tx.update(conflictProspects).set({ caseId }).where(eq(conflictProspects.id, id))
