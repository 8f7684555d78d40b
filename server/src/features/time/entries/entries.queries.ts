import type { TimeFilter } from '@pam/contracts/time'
import { and, asc, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { insertMany } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type TimeEntry, timeEntries } from '#slice/time/time.table'
import { matchingEntries, visibleEntries } from '#slice/time/visible-work.queries'

export const listEntries = (
  db: Db,
  actor: Actor,
  filter: TimeFilter,
  after: { value: string; id: string } | undefined,
  limit: number,
): Promise<TimeEntry[]> =>
  db
    .select()
    .from(timeEntries)
    .where(
      and(
        matchingEntries(db, actor, filter),
        after &&
          sql`(${timeEntries.workedOn}, ${timeEntries.id}) < (${after.value}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(timeEntries.workedOn), desc(timeEntries.id))
    .limit(limit)
    .then((rows) => rows)

/** Hours and amounts by day; days without entries are left out. */
export const totalsByDay = (db: Db, actor: Actor, filter: TimeFilter) =>
  db
    .select({
      day: timeEntries.workedOn,
      entries: sql<string>`count(*)`,
      secondsWorked: sql<string>`sum(${timeEntries.secondsWorked})`,
      hundredthsBilled: sql<string>`sum(${timeEntries.hundredthsBilled})`,
      billableHundredths: sql<string>`coalesce(sum(${timeEntries.hundredthsBilled}) filter (where ${timeEntries.isBillable}), 0)`,
      amountCents: sql<string>`sum(${timeEntries.amountCents})`,
    })
    .from(timeEntries)
    .where(matchingEntries(db, actor, filter))
    .groupBy(timeEntries.workedOn)
    .orderBy(asc(timeEntries.workedOn))

/** Including deleted ones: the policy decides what may still be done with them. */
export async function findEntry(db: Db, actor: Actor, id: string): Promise<TimeEntry | undefined> {
  const [found] = await db
    .select()
    .from(timeEntries)
    .where(and(visibleEntries(db, actor), eq(timeEntries.id, id)))
  return found
}

/** The visible entries of these people between two days: what an entry is compared with. */
export const entriesAround = (
  db: Db,
  actor: Actor,
  { userIds, from, to }: { userIds: readonly string[]; from: string; to: string },
): Promise<TimeEntry[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(timeEntries)
        .where(
          and(
            visibleEntries(db, actor),
            isNull(timeEntries.deletedAt),
            inArray(timeEntries.userId, [...userIds]),
            gte(timeEntries.workedOn, from),
            lte(timeEntries.workedOn, to),
          ),
        )
        .then((rows) => rows)

export const insertEntries = (tx: Db, rows: (typeof timeEntries.$inferInsert)[]) =>
  tx.insert(timeEntries).values(rows)

/** Thousands at a time. */
export const insertManyEntries = (tx: Db, rows: readonly (typeof timeEntries.$inferInsert)[]) =>
  insertMany(tx, timeEntries, rows)

/** Writes only over the version that was read, and never over work that is on an invoice. */
export async function updateEntry(
  tx: Db,
  { id, version }: Pick<TimeEntry, 'id' | 'version'>,
  change: Partial<typeof timeEntries.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(timeEntries)
    .set({ ...change, version: version + 1 })
    .where(and(eq(timeEntries.id, id), eq(timeEntries.version, version), isNull(timeEntries.invoiceId)))
    .returning({ id: timeEntries.id })
  return changed.length === 1
}

/** In the order of their ids, held until the transaction ends. */
export const lockEntriesInSight = (tx: Db, actor: Actor, ids: readonly string[]): Promise<TimeEntry[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(timeEntries)
        .where(
          and(visibleEntries(tx, actor), isNull(timeEntries.deletedAt), inArray(timeEntries.id, [...ids])),
        )
        .orderBy(asc(timeEntries.id))
        .for('update')
        .then((rows) => rows)

export const setEntryStatus = (
  tx: Db,
  ids: readonly string[],
  change: Pick<TimeEntry, 'status' | 'approvedBy' | 'approvedAt' | 'updatedAt'>,
) =>
  tx
    .update(timeEntries)
    .set({ ...change, version: sql`${timeEntries.version} + 1` })
    .where(inArray(timeEntries.id, [...ids]))

/** All of a case that is not deleted, oldest first: for its archive. */
export const entriesOfCase = (db: Db, caseId: string): Promise<TimeEntry[]> =>
  db
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.caseId, caseId), isNull(timeEntries.deletedAt)))
    .orderBy(asc(timeEntries.workedOn), asc(timeEntries.id))
    .then((rows) => rows)
