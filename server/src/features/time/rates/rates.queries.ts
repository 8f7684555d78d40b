import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type TimeEntry, type TimeRate, timeEntries, timeRates } from '#slice/time/time.table'

/** Rates of a case are seen with the case. */
const visibleRates = (db: Db, actor: Actor) =>
  and(
    eq(timeRates.firmId, actor.firmId),
    or(isNull(timeRates.caseId), inArray(timeRates.caseId, visibleCaseIds(db, actor))),
  )

export const listRates = (db: Db, actor: Actor) =>
  db
    .select()
    .from(timeRates)
    .where(visibleRates(db, actor))
    .orderBy(asc(timeRates.createdAt), desc(timeRates.effectiveFrom), asc(timeRates.id))

export async function findRate(db: Db, actor: Actor, id: string): Promise<TimeRate | undefined> {
  const [found] = await db
    .select()
    .from(timeRates)
    .where(and(visibleRates(db, actor), eq(timeRates.id, id)))
  return found
}

/** Whatever could apply to work on these cases, for any caller. */
export const ratesFor = (db: Db, firmId: string, caseIds: readonly string[]): Promise<TimeRate[]> =>
  db
    .select()
    .from(timeRates)
    .where(
      and(
        eq(timeRates.firmId, firmId),
        or(
          isNull(timeRates.caseId),
          caseIds.length > 0 ? inArray(timeRates.caseId, [...caseIds]) : undefined,
        ),
      ),
    )
    .then((rows) => rows)

export const insertRates = (tx: Db, rows: (typeof timeRates.$inferInsert)[]) =>
  tx.insert(timeRates).values(rows)
export const deleteRate = (tx: Db, id: string) => tx.delete(timeRates).where(eq(timeRates.id, id))

/** Draft entries of a case that are on no invoice and have no manual rate. */
export const entriesToRate = (tx: Db, firmId: string, caseId: string): Promise<TimeEntry[]> =>
  tx
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.firmId, firmId),
        eq(timeEntries.caseId, caseId),
        eq(timeEntries.status, 'draft'),
        eq(timeEntries.rateIsSet, false),
        isNull(timeEntries.invoiceId),
        isNull(timeEntries.deletedAt),
      ),
    )
    .orderBy(asc(timeEntries.id))
    .for('update')
    .then((rows) => rows)

export const setRate = (tx: Db, id: string, rateCents: number, amountCents: number) =>
  tx
    .update(timeEntries)
    .set({ rateCents, amountCents, version: sql`${timeEntries.version} + 1` })
    .where(eq(timeEntries.id, id))
