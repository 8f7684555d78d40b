import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { caseEvents } from './cases.table.ts'

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
