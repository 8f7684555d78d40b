import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Sight, seenCaseIds } from '#features/cases'
import type { Db } from '#platform/database/db'
import { tasks } from './tasks.table.ts'

/** When each visible case had open tasks, as days since 1970. */
export function taskHistory(db: Db, sight: Sight, timeZone: string) {
  const dayOf = (column: typeof tasks.createdAt | typeof tasks.doneAt) =>
    sql<number | null>`((${column} at time zone ${timeZone})::date - date '1970-01-01')`
  return db
    .select({
      caseId: tasks.caseId,
      created: sql<number>`${dayOf(tasks.createdAt)}`,
      done: dayOf(tasks.doneAt),
    })
    .from(tasks)
    .where(and(eq(tasks.firmId, sight.firmId), inArray(tasks.caseId, seenCaseIds(db, sight))))
}
