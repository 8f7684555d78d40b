import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import { type TrustRetainer, trustRetainers } from '#table/trust/trust'

/** A retainer is seen with its case. */
const visible = (db: Db, actor: Actor) =>
  and(
    eq(trustRetainers.firmId, actor.firmId),
    isNull(trustRetainers.endedAt),
    inArray(trustRetainers.caseId, visibleCaseIds(db, actor)),
  )

export const listRetainers = (db: Db, actor: Actor, caseId?: string): Promise<TrustRetainer[]> =>
  db
    .select()
    .from(trustRetainers)
    .where(and(visible(db, actor), caseId ? eq(trustRetainers.caseId, caseId) : undefined))
    .orderBy(asc(trustRetainers.createdAt), asc(trustRetainers.id))
    .then((rows) => rows)

export async function findRetainer(db: Db, actor: Actor, id: string): Promise<TrustRetainer | undefined> {
  const [found] = await db
    .select()
    .from(trustRetainers)
    .where(and(visible(db, actor), eq(trustRetainers.id, id)))
  return found
}

export const insertRetainer = (tx: Db, row: typeof trustRetainers.$inferInsert) =>
  tx.insert(trustRetainers).values(row)

export const endRetainers = (tx: Db, caseId: string, clientId: string, endedAt: Date) =>
  tx
    .update(trustRetainers)
    .set({ endedAt })
    .where(
      and(
        eq(trustRetainers.caseId, caseId),
        eq(trustRetainers.clientId, clientId),
        isNull(trustRetainers.endedAt),
      ),
    )

export const updateRetainer = (tx: Db, id: string, change: Partial<typeof trustRetainers.$inferInsert>) =>
  tx.update(trustRetainers).set(change).where(eq(trustRetainers.id, id))

/** The first email address of each of these contacts, where they have one. */
export async function emailsOf(db: Db, firmId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db.execute(sql`
    select id, emails ->> 0 as email from contacts
     where firm_id = ${firmId} and id in ${sql`(${sql.join(
       ids.map((id) => sql`${id}`),
       sql`, `,
     )})`}`)
  return new Map(
    rowsOf<{ id: string; email: string | null }>(found).flatMap(({ id, email }) =>
      email ? [[id, email] as const] : [],
    ),
  )
}
