import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { searchChoices, searchHistory } from './history.table.ts'

const ownedBy = ({ firmId, userId }: Actor): SQL | undefined =>
  and(eq(searchHistory.firmId, firmId), eq(searchHistory.userId, userId))

const newestFirst = [desc(searchHistory.askedAt), desc(searchHistory.id)] as const

export const ownHistory = (db: Db, actor: Actor, limit: number) =>
  db
    .select()
    .from(searchHistory)
    .where(ownedBy(actor))
    .orderBy(...newestFirst)
    .limit(limit)

/** A repeated search moves to the top; older ones beyond the limit are deleted. */
export async function remember(
  tx: Db,
  actor: Actor,
  row: typeof searchHistory.$inferInsert,
  most: number,
): Promise<void> {
  const { asked, found, askedAt } = row
  await tx
    .insert(searchHistory)
    .values(row)
    .onConflictDoUpdate({
      target: [searchHistory.userId, searchHistory.sameness],
      set: { asked, found, askedAt },
    })
  const kept = tx
    .select({ id: searchHistory.id })
    .from(searchHistory)
    .where(ownedBy(actor))
    .orderBy(...newestFirst)
    .limit(most)
  await tx.delete(searchHistory).where(and(ownedBy(actor), notInArray(searchHistory.id, kept)))
}

export async function findPast(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select()
    .from(searchHistory)
    .where(and(ownedBy(actor), eq(searchHistory.id, id)))
  return found
}

export async function forget(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(searchHistory)
    .where(eq(searchHistory.id, id))
    .returning({ id: searchHistory.id })
  return gone.length === 1
}

export const forgetAll = (tx: Db, actor: Actor) => tx.delete(searchHistory).where(ownedBy(actor))

/** Searches are recorded until the person turns that off. */
export async function keepsHistory(db: Db, { userId }: Actor): Promise<boolean> {
  const [choice] = await db
    .select({ keeps: searchChoices.keepsHistory })
    .from(searchChoices)
    .where(eq(searchChoices.userId, userId))
  return choice?.keeps ?? true
}

export const chooseHistory = (tx: Db, { userId, firmId }: Actor, keeps: boolean) =>
  tx
    .insert(searchChoices)
    .values({ userId, firmId, keepsHistory: keeps })
    .onConflictDoUpdate({ target: searchChoices.userId, set: { keepsHistory: keeps } })
