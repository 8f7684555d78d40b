import { and, asc, eq, or } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { caseViews } from './cases.table.ts'

export const listViews = (db: Db, actor: Actor) =>
  db
    .select()
    .from(caseViews)
    .where(
      and(
        eq(caseViews.firmId, actor.firmId),
        or(eq(caseViews.userId, actor.userId), eq(caseViews.isShared, true)),
      ),
    )
    .orderBy(asc(caseViews.name), asc(caseViews.id))

export const insertView = (tx: Db, row: typeof caseViews.$inferInsert) => tx.insert(caseViews).values(row)

export async function findOwnView(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select()
    .from(caseViews)
    .where(and(eq(caseViews.firmId, actor.firmId), eq(caseViews.userId, actor.userId), eq(caseViews.id, id)))
  return found
}

/** Answers whether it was still there. */
export async function deleteView(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(caseViews).where(eq(caseViews.id, id)).returning({ id: caseViews.id })
  return gone.length === 1
}
