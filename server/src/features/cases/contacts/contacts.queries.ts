import { type ContactKind, worksAtKinds } from '@pam/contracts/contacts'
import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { caseParties, cases } from '#slice/cases/cases.table'
import { visibleCases } from '#slice/cases/visible-cases.queries'
import { type Contact, contactRelations, contacts } from './contacts.table.ts'

const inAnyCase = (db: Db) =>
  exists(db.select({ one: sql`1` }).from(caseParties).where(eq(caseParties.contactId, contacts.id)))

const inVisibleCase = (db: Db, actor: Actor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(caseParties)
      .innerJoin(cases, eq(cases.id, caseParties.caseId))
      .where(and(eq(caseParties.contactId, contacts.id), visibleCases(db, actor))),
  )

/** A contact is seen with a case it is in, or when it is in none. Who is only behind a wall does not exist. */
export const visibleContacts = (db: Db, actor: Actor): SQL | undefined =>
  and(
    eq(contacts.firmId, actor.firmId),
    isNull(contacts.removedAt),
    or(not(inAnyCase(db)), inVisibleCase(db, actor)),
  )

export async function findContact(db: Db, actor: Actor, id: string): Promise<Contact | undefined> {
  const [found] = await db
    .select()
    .from(contacts)
    .where(and(visibleContacts(db, actor), eq(contacts.id, id)))
  return found
}

export interface ContactPlace {
  readonly name: string
  readonly id: string
}

export function listContacts(
  db: Db,
  actor: Actor,
  { q, kind }: { q?: string | undefined; kind?: ContactKind | undefined },
  after: ContactPlace | undefined,
  limit: number,
) {
  const words = (q ?? '').trim().toLowerCase()
  const pattern = `%${words.replaceAll(/[\\%_]/g, (word) => `\\${word}`)}%`
  const seenCases = db
    .select({ count: sql`count(distinct ${caseParties.caseId})` })
    .from(caseParties)
    .innerJoin(cases, eq(cases.id, caseParties.caseId))
    .where(and(eq(caseParties.contactId, contacts.id), visibleCases(db, actor)))
  return db
    .select({
      contact: contacts,
      cases: sql<string>`(${seenCases})`,
    })
    .from(contacts)
    .where(
      and(
        visibleContacts(db, actor),
        kind && eq(contacts.kind, kind),
        words
          ? sql`(lower(${contacts.name}) like ${pattern} or lower(${contacts.aliases}::text) like ${pattern}
                 or lower(${contacts.emails}::text) like ${pattern})`
          : undefined,
        after && sql`(lower(${contacts.name}), ${contacts.id}) > (${after.name}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`lower(${contacts.name})`, contacts.id)
    .limit(limit)
}

export const insertContact = (tx: Db, row: typeof contacts.$inferInsert) => tx.insert(contacts).values(row)

/** Writes only over the version that was read; answers whether it was still that one. */
export async function updateContact(
  tx: Db,
  { id, version }: Pick<Contact, 'id' | 'version'>,
  change: Partial<typeof contacts.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(contacts)
    .set({ ...change, version: version + 1 })
    .where(and(eq(contacts.id, id), eq(contacts.version, version)))
    .returning({ id: contacts.id })
  return changed.length === 1
}

export async function isInAnyCase(db: Db, contactId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: caseParties.id })
    .from(caseParties)
    .where(eq(caseParties.contactId, contactId))
    .limit(1)
  return row !== undefined
}

export const casesOfContact = (db: Db, actor: Actor, contactId: string) =>
  db
    .select({ id: cases.id, title: cases.title, status: cases.status, role: caseParties.role })
    .from(caseParties)
    .innerJoin(cases, eq(cases.id, caseParties.caseId))
    .where(and(visibleCases(db, actor), eq(caseParties.contactId, contactId)))
    .orderBy(cases.title, cases.id)

/** The ids of every case a contact is in, seen or not: for news, never for an answer. */
export const allCasesOf = (db: Db, contactId: string) =>
  db.selectDistinct({ id: caseParties.caseId }).from(caseParties).where(eq(caseParties.contactId, contactId))

/** Relations whose other end the actor may see. */
export async function relationsOf(db: Db, actor: Actor, contactId: string) {
  const rows = await db
    .select()
    .from(contactRelations)
    .where(
      and(
        eq(contactRelations.firmId, actor.firmId),
        or(eq(contactRelations.fromId, contactId), eq(contactRelations.toId, contactId)),
      ),
    )
  const ids = rows.map((row) => (row.fromId === contactId ? row.toId : row.fromId))
  if (ids.length === 0) return []
  const others = await db
    .select({
      id: contacts.id,
      name: contacts.name,
      kind: contacts.kind,
      emails: contacts.emails,
      phones: contacts.phones,
    })
    .from(contacts)
    .where(and(visibleContacts(db, actor), inArray(contacts.id, ids)))
  const seen = new Map(others.map((other) => [other.id, other]))
  return rows.flatMap((relation) => {
    const isFrom = relation.fromId === contactId
    const other = seen.get(isFrom ? relation.toId : relation.fromId)
    return other ? [{ relation, isFrom, other }] : []
  })
}

/**
 * Where these people work, as far as the actor can see the company: if there are several, a current employer, then the
 * first by name.
 */
export async function companiesOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, { company: string; title: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ personId: contactRelations.fromId, company: contacts.name, title: contactRelations.title })
    .from(contactRelations)
    .innerJoin(contacts, eq(contacts.id, contactRelations.toId))
    .where(
      and(
        inArray(contactRelations.fromId, [...ids]),
        inArray(contactRelations.kind, [...worksAtKinds]),
        eq(contacts.kind, 'organisation'),
        visibleContacts(db, actor),
      ),
    )
    .orderBy(sql`${contactRelations.until} nulls first`, sql`lower(${contacts.name})`)
  const found = new Map<string, { company: string; title: string }>()
  for (const { personId, ...work } of rows) if (!found.has(personId)) found.set(personId, work)
  return found
}

export const insertRelation = (tx: Db, row: typeof contactRelations.$inferInsert) =>
  tx.insert(contactRelations).values(row)

/** A relation both ends of which the actor may see. */
export async function findRelation(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select()
    .from(contactRelations)
    .where(and(eq(contactRelations.firmId, actor.firmId), eq(contactRelations.id, id)))
  if (!found) return undefined
  const ends = await Promise.all([findContact(db, actor, found.fromId), findContact(db, actor, found.toId)])
  return ends.every(Boolean) ? found : undefined
}

export const deleteRelation = (tx: Db, id: string) =>
  tx.delete(contactRelations).where(eq(contactRelations.id, id))
