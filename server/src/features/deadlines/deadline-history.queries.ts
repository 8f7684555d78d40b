import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type Sight, seenCaseIds } from '#features/cases'
import type { Db } from '#platform/database/db'
import { deadlines } from './deadlines.table.ts'

/**
 * Deadlines of visible cases that were met or missed or are upcoming, with days since 1970 in the firm's time zone.
 * Deadlines left open in a closed case were neither.
 */
export function deadlineHistory(db: Db, sight: Sight, timeZone: string) {
  const dayOf = (column: typeof deadlines.confirmedAt | typeof deadlines.doneAt) =>
    sql<number | null>`((${column} at time zone ${timeZone})::date - date '1970-01-01')`
  return db
    .select({
      id: deadlines.id,
      caseId: deadlines.caseId,
      title: deadlines.title,
      owner: deadlines.responsibleId,
      dueOn: deadlines.due,
      entered: sql<number>`${dayOf(deadlines.confirmedAt)}`,
      due: sql<number>`(left(${deadlines.due}, 10)::date - date '1970-01-01')`,
      done: dayOf(deadlines.doneAt),
    })
    .from(deadlines)
    .where(
      and(
        eq(deadlines.firmId, sight.firmId),
        or(
          and(eq(deadlines.status, 'done'), inArray(deadlines.caseId, seenCaseIds(db, sight))),
          and(eq(deadlines.status, 'open'), inArray(deadlines.caseId, seenCaseIds(db, sight, 'current'))),
        ),
      ),
    )
    .orderBy(deadlines.id)
}
