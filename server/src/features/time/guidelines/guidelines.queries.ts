import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { visibleCaseIds, visibleContactIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type BillingGuideline, billingGuidelines } from '#slice/time/time.table'

/** A guideline of a case is seen with the case, one of a client with the client. */
const inSight = (db: Db, actor: Actor) =>
  and(
    eq(billingGuidelines.firmId, actor.firmId),
    or(inArray(billingGuidelines.caseId, visibleCaseIds(db, actor)), isNull(billingGuidelines.caseId)),
  )

async function seen(db: Db, actor: Actor, rows: readonly BillingGuideline[]): Promise<BillingGuideline[]> {
  const clients = new Set(
    await visibleContactIds(
      db,
      actor,
      rows.flatMap(({ contactId }) => contactId ?? []),
    ),
  )
  return rows.filter(({ contactId }) => contactId === null || clients.has(contactId))
}

export const listGuidelines = async (db: Db, actor: Actor): Promise<BillingGuideline[]> =>
  seen(
    db,
    actor,
    await db.select().from(billingGuidelines).where(inSight(db, actor)).orderBy(asc(billingGuidelines.id)),
  )

export async function findGuideline(db: Db, actor: Actor, id: string): Promise<BillingGuideline | undefined> {
  const rows = await db
    .select()
    .from(billingGuidelines)
    .where(and(inSight(db, actor), eq(billingGuidelines.id, id)))
  const [found] = await seen(db, actor, rows)
  return found
}

/** What applies to cases and clients, for any caller. */
export const guidelinesFor = (
  db: Db,
  firmId: string,
  { caseIds, contactIds }: { caseIds: readonly string[]; contactIds: readonly string[] },
): Promise<BillingGuideline[]> => {
  const which = [
    ...(caseIds.length > 0 ? [inArray(billingGuidelines.caseId, [...caseIds])] : []),
    ...(contactIds.length > 0 ? [inArray(billingGuidelines.contactId, [...contactIds])] : []),
  ]
  return which.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(billingGuidelines)
        .where(and(eq(billingGuidelines.firmId, firmId), or(...which)))
        .then((rows) => rows)
}

export const insertGuideline = (tx: Db, row: typeof billingGuidelines.$inferInsert) =>
  tx.insert(billingGuidelines).values(row)

export async function updateGuideline(
  tx: Db,
  { id, version }: Pick<BillingGuideline, 'id' | 'version'>,
  change: Partial<typeof billingGuidelines.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(billingGuidelines)
    .set({ ...change, version: version + 1 })
    .where(and(eq(billingGuidelines.id, id), eq(billingGuidelines.version, version)))
    .returning({ id: billingGuidelines.id })
  return changed.length === 1
}

export const deleteGuideline = (tx: Db, id: string) =>
  tx.delete(billingGuidelines).where(eq(billingGuidelines.id, id))
