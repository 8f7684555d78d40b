import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { cases } from './cases.table.ts'
import { visibleCases } from './visible-cases.queries.ts'

/** Whose cases count: those a person may see, or, for what Pam keeps by itself, those behind no wall. */
export type Sight = Actor | { readonly firmId: string; readonly sees: 'unwalled' }

const inSight = (db: Db, sight: Sight): SQL | undefined =>
  'sees' in sight ? and(eq(cases.firmId, sight.firmId), eq(cases.walled, false)) : visibleCases(db, sight)

const dayOf = (column: typeof cases.openedOn | typeof cases.closedOn) =>
  sql<number>`(${column} - date '1970-01-01')`

/** Cases that were opened, with the days of their life as days since 1970: what can be learned from. */
export const caseHistory = (db: Db, sight: Sight) =>
  db
    .select({
      id: cases.id,
      area: cases.practiceArea,
      court: cases.court,
      opened: dayOf(cases.openedOn),
      closed: sql<number | null>`case when ${cases.status} = 'closed' then ${dayOf(cases.closedOn)} end`,
      outcome: cases.outcome,
    })
    .from(cases)
    .where(
      and(
        inSight(db, sight),
        inArray(cases.status, ['open', 'on_hold', 'closed']),
        isNotNull(cases.openedOn),
        sql`(${cases.closedOn} is null or ${cases.closedOn} >= ${cases.openedOn})`,
      ),
    )

/** Ids of visible cases, for the SQL of other slices; `current` omits finished ones. */
export const seenCaseIds = (db: Db, sight: Sight, which: 'all' | 'current' = 'all') =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        inSight(db, sight),
        which === 'current' ? inArray(cases.status, ['prospective', 'open', 'on_hold']) : undefined,
      ),
    )

/** Firms that have closed a case. */
export async function firmsWithPast(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: cases.firmId }).from(cases).where(eq(cases.status, 'closed'))
  return rows.map(({ id }) => id).toSorted()
}
