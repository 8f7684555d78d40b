import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { caseParties, cases } from '#slice/cases/cases.table'
import { visibleCases } from '#slice/cases/visible-cases.queries'
import { visibleContacts } from './contacts.queries.ts'
import { contactPairsKept, contacts } from './contacts.table.ts'

/** What contacts are compared by, of all the actor sees. */
export const contactsToCompare = (db: Db, actor: Actor) =>
  db
    .select({
      id: contacts.id,
      kind: contacts.kind,
      name: contacts.name,
      aliases: contacts.aliases,
      emails: contacts.emails,
      phones: contacts.phones,
    })
    .from(contacts)
    .where(visibleContacts(db, actor))
    .orderBy(sql`lower(${contacts.name})`, contacts.id)

/** How many cases the actor sees each of them in. */
export async function countCases(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: caseParties.contactId, count: sql<string>`count(distinct ${caseParties.caseId})` })
    .from(caseParties)
    .innerJoin(cases, eq(cases.id, caseParties.caseId))
    .where(and(visibleCases(db, actor), inArray(caseParties.contactId, [...ids])))
    .groupBy(caseParties.contactId)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

export const pairsKept = (db: Db, firmId: string) =>
  db
    .select({ firstId: contactPairsKept.firstId, secondId: contactPairsKept.secondId })
    .from(contactPairsKept)
    .where(eq(contactPairsKept.firmId, firmId))

export const insertPairKept = (tx: Db, row: typeof contactPairsKept.$inferInsert) =>
  tx.insert(contactPairsKept).values(row).onConflictDoNothing()
