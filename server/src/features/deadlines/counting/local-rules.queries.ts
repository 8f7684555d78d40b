import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type DeadlineLocalRule, deadlineLocalRules } from '#slice/deadlines/deadlines.table'

const current = (firmId: string) =>
  and(eq(deadlineLocalRules.firmId, firmId), isNull(deadlineLocalRules.droppedAt))

export const listLocalRules = (db: Db, firmId: string): Promise<DeadlineLocalRule[]> =>
  db
    .select()
    .from(deadlineLocalRules)
    .where(current(firmId))
    .orderBy(asc(deadlineLocalRules.court), asc(deadlineLocalRules.addedAt), asc(deadlineLocalRules.id))
    .then((rows) => rows)

export const localRulesFor = (db: Db, firmId: string, court: string): Promise<DeadlineLocalRule[]> =>
  db
    .select()
    .from(deadlineLocalRules)
    .where(and(current(firmId), eq(deadlineLocalRules.court, court)))
    .orderBy(asc(deadlineLocalRules.addedAt), asc(deadlineLocalRules.id))
    .then((rows) => rows)

export async function findLocalRule(
  db: Db,
  firmId: string,
  id: string,
): Promise<DeadlineLocalRule | undefined> {
  const [found] = await db
    .select()
    .from(deadlineLocalRules)
    .where(and(current(firmId), eq(deadlineLocalRules.id, id)))
  return found
}

export const insertLocalRule = (tx: Db, row: DeadlineLocalRule) => tx.insert(deadlineLocalRules).values(row)

export const dropLocalRule = (tx: Db, id: string, droppedAt: Date) =>
  tx.update(deadlineLocalRules).set({ droppedAt }).where(eq(deadlineLocalRules.id, id))
