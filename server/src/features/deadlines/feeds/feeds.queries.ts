import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type CalendarFeed, calendarFeeds } from './feeds.table.ts'

const own = ({ firmId, userId }: Pick<Actor, 'firmId' | 'userId'>) =>
  and(eq(calendarFeeds.firmId, firmId), eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt))

export const listFeeds = (db: Db, actor: Actor): Promise<CalendarFeed[]> =>
  db
    .select()
    .from(calendarFeeds)
    .where(own(actor))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
    .then((rows) => rows)

export const insertFeed = (tx: Db, row: CalendarFeed) => tx.insert(calendarFeeds).values(row)

export async function findFeed(db: Db, actor: Actor, id: string): Promise<CalendarFeed | undefined> {
  const [found] = await db
    .select()
    .from(calendarFeeds)
    .where(and(own(actor), eq(calendarFeeds.id, id)))
  return found
}

export async function feedByHash(db: Db, tokenHash: string): Promise<CalendarFeed | undefined> {
  const [found] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(calendarFeeds.revokedAt)))
  return found
}

export const changeFeed = (
  tx: Db,
  id: string,
  change: Partial<Pick<CalendarFeed, 'revokedAt' | 'lastReadAt'>>,
) => tx.update(calendarFeeds).set(change).where(eq(calendarFeeds.id, id))

/** Every active link of a person; returns how many there were. */
export async function endFeedsOf(tx: Db, actor: Actor, now: Date): Promise<number> {
  const ended = await tx
    .update(calendarFeeds)
    .set({ revokedAt: now })
    .where(own(actor))
    .returning({ id: calendarFeeds.id })
  return ended.length
}
