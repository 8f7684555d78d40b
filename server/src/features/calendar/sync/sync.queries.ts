import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  type CalendarAccount,
  calendarAccounts,
  calendarSyncConflicts,
  calendarSyncItems,
  type SyncConflict,
  type SyncItem,
} from './sync.table.ts'

/** A connection belongs to its owner. */
export async function findAccount(db: Db, { firmId, userId }: Actor): Promise<CalendarAccount | undefined> {
  const [found] = await db
    .select()
    .from(calendarAccounts)
    .where(and(eq(calendarAccounts.firmId, firmId), eq(calendarAccounts.userId, userId)))
  return found
}

/** All connections, for what Pam does by itself. */
export const everyAccount = (db: Db): Promise<CalendarAccount[]> =>
  db
    .select()
    .from(calendarAccounts)
    .then((rows) => rows)

export const dropAccount = (tx: Db, id: string) =>
  tx.delete(calendarAccounts).where(eq(calendarAccounts.id, id))

export const insertAccount = (tx: Db, row: CalendarAccount) => tx.insert(calendarAccounts).values(row)

export const changeAccount = (
  tx: Db,
  id: string,
  change: Partial<Pick<CalendarAccount, 'ctag' | 'lastSyncAt' | 'lastError' | 'claimedUntil'>>,
) => tx.update(calendarAccounts).set(change).where(eq(calendarAccounts.id, id))

/** One sync of an account at a time, whichever process runs it. */
export async function claimAccount(tx: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await tx
    .update(calendarAccounts)
    .set({ claimedUntil: until })
    .where(
      and(
        eq(calendarAccounts.id, id),
        or(isNull(calendarAccounts.claimedUntil), lt(calendarAccounts.claimedUntil, now)),
      ),
    )
    .returning({ id: calendarAccounts.id })
  return claimed.length === 1
}

export const itemsOf = (db: Db, accountId: string): Promise<SyncItem[]> =>
  db
    .select()
    .from(calendarSyncItems)
    .where(eq(calendarSyncItems.accountId, accountId))
    .then((rows) => rows)

export async function countItems(db: Db, accountId: string): Promise<number> {
  const [found] = await db
    .select({ items: count() })
    .from(calendarSyncItems)
    .where(eq(calendarSyncItems.accountId, accountId))
  return found?.items ?? 0
}

export const putItem = (tx: Db, row: SyncItem) =>
  tx
    .insert(calendarSyncItems)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarSyncItems.accountId, calendarSyncItems.href],
      set: { etag: row.etag, uid: row.uid, synced: row.synced },
    })

export const dropItem = (tx: Db, accountId: string, href: string) =>
  tx
    .delete(calendarSyncItems)
    .where(and(eq(calendarSyncItems.accountId, accountId), eq(calendarSyncItems.href, href)))

export const insertConflict = (tx: Db, row: SyncConflict) => tx.insert(calendarSyncConflicts).values(row)

export const conflictsOf = (db: Db, accountId: string, limit: number): Promise<SyncConflict[]> =>
  db
    .select()
    .from(calendarSyncConflicts)
    .where(eq(calendarSyncConflicts.accountId, accountId))
    .orderBy(desc(calendarSyncConflicts.at), desc(calendarSyncConflicts.id))
    .limit(limit)
    .then((rows) => rows)
