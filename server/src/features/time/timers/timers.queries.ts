import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Timer, timers } from '#slice/time/time.table'

const own = ({ firmId, userId }: Actor) => and(eq(timers.firmId, firmId), eq(timers.userId, userId))

export const listTimers = (db: Db, actor: Actor): Promise<Timer[]> =>
  db
    .select()
    .from(timers)
    .where(own(actor))
    .orderBy(sql`${timers.runningSince} is null`, asc(timers.firstStartedAt), asc(timers.id))
    .then((rows) => rows)

export async function findTimer(db: Db, actor: Actor, id: string): Promise<Timer | undefined> {
  const [found] = await db
    .select()
    .from(timers)
    .where(and(own(actor), eq(timers.id, id)))
  return found
}

/** Held until the transaction ends: two devices that press at once come one after the other. */
export async function lockTimer(tx: Db, actor: Actor, id: string): Promise<Timer | undefined> {
  const [found] = await tx
    .select()
    .from(timers)
    .where(and(own(actor), eq(timers.id, id)))
    .for('update')
  return found
}

export const lockRunning = (tx: Db, actor: Actor): Promise<Timer[]> =>
  tx
    .select()
    .from(timers)
    .where(and(own(actor), isNotNull(timers.runningSince)))
    .for('update')
    .then((rows) => rows)

export const insertTimer = (tx: Db, row: typeof timers.$inferInsert) => tx.insert(timers).values(row)

export const updateTimer = (tx: Db, id: string, change: Partial<typeof timers.$inferInsert>) =>
  tx
    .update(timers)
    .set({ ...change, version: sql`${timers.version} + 1` })
    .where(eq(timers.id, id))

export const deleteTimer = (tx: Db, id: string) => tx.delete(timers).where(eq(timers.id, id))
