import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/db'
import { type Case, cases, caseTeam } from './cases.table.ts'

/** Roles that see every case of the firm that stands behind no wall; others see those they work on. */
const seesTheFirm = (actor: Actor) => actor.role === 'admin' || actor.role === 'lawyer'

/** Who sees a case. Every read of every slice goes through it: there is no second copy of this rule. */
export function visibleCases(db: Db, actor: Actor): SQL | undefined {
  const onTeam = db
    .select({ one: sql`1` })
    .from(caseTeam)
    .where(and(eq(caseTeam.caseId, cases.id), eq(caseTeam.userId, actor.userId)))
  const inSight = seesTheFirm(actor) ? or(eq(cases.walled, false), exists(onTeam)) : exists(onTeam)
  return and(eq(cases.firmId, actor.firmId), inSight)
}

export async function findCase(db: Db, actor: Actor, id: string): Promise<Case | undefined> {
  const [found] = await db
    .select()
    .from(cases)
    .where(and(visibleCases(db, actor), eq(cases.id, id)))
  return found
}
