import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Case, cases } from './cases.table.ts'
import { visibleCases } from './visible-cases.queries.ts'

/** Closed cases somebody may see, longest closed first. */
export const closedCases = (db: Db, actor: Actor): Promise<Case[]> =>
  db
    .select()
    .from(cases)
    .where(and(visibleCases(db, actor), eq(cases.status, 'closed'), isNotNull(cases.closedOn)))
    .orderBy(asc(cases.closedOn), asc(cases.id))
    .then((rows) => rows)

/** A visible closed case, locked until the transaction ends so that nobody places a hold meanwhile. */
export async function lockClosedCase(tx: Db, actor: Actor, id: string): Promise<Case | undefined> {
  const [found] = await tx
    .select()
    .from(cases)
    .where(and(visibleCases(tx, actor), eq(cases.id, id), eq(cases.status, 'closed')))
    .for('update')
  return found
}
