import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { caseEventListeners, caseEvents } from './cases.table.ts'

export const insertCaseEvent = (tx: Db, row: typeof caseEvents.$inferInsert) =>
  tx.insert(caseEvents).values(row)

export const listCaseEvents = (
  db: Db,
  caseId: string,
  after: { at: string; id: string } | undefined,
  limit: number,
) =>
  db
    .select()
    .from(caseEvents)
    .where(
      and(
        eq(caseEvents.caseId, caseId),
        after && sql`(${caseEvents.at}, ${caseEvents.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(caseEvents.at), desc(caseEvents.id))
    .limit(limit)

export async function findCaseEvent(db: Db, firmId: string, id: string) {
  const [found] = await db
    .select()
    .from(caseEvents)
    .where(and(eq(caseEvents.firmId, firmId), eq(caseEvents.id, id)))
  return found
}

export async function isListenedFor(db: Db, firmId: string, kind: string): Promise<boolean> {
  const rows = await db
    .select({ kind: caseEventListeners.kind })
    .from(caseEventListeners)
    .where(and(eq(caseEventListeners.firmId, firmId), eq(caseEventListeners.kind, kind)))
    .limit(1)
  return rows.length > 0
}

/** From now on the events of these kinds are announced to this listener, and no others. */
export async function listenToCases(tx: Db, firmId: string, listener: string, kinds: readonly string[]) {
  const own = and(eq(caseEventListeners.firmId, firmId), eq(caseEventListeners.listener, listener))
  const known = (await tx.select({ kind: caseEventListeners.kind }).from(caseEventListeners).where(own)).map(
    ({ kind }) => kind,
  )
  const gone = known.filter((kind) => !kinds.includes(kind))
  if (gone.length > 0)
    await tx.delete(caseEventListeners).where(and(own, inArray(caseEventListeners.kind, gone)))
  const fresh = [...new Set(kinds)].filter((kind) => !known.includes(kind))
  if (fresh.length > 0)
    await tx
      .insert(caseEventListeners)
      .values(fresh.map((kind) => ({ firmId, listener, kind })))
      .onConflictDoNothing()
}
