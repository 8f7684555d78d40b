import type { PartyRole } from '@pam/contracts/cases'
import { and, asc, eq, gt, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { caseNotes, caseParties, cases } from './cases.table.ts'
import { contactNameChanges, contactRelations, contacts } from './contacts/contacts.table.ts'
import { visibleCases } from './visible-cases.queries.ts'

/**
 * What a conflict check needs of contacts and cases. It looks behind walls, as it must, but shows nothing from there to
 * outsiders: each fact says whether the actor may see its case.
 */
export interface ContactNames {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly emails: readonly string[]
  readonly addresses: readonly string[]
  readonly identifierLast4: string
}

/** Contacts whose names changed since they were last taken; taking them is undone with the transaction. */
export async function takeChangedContacts(tx: Db, firmId: string, limit: number): Promise<ContactNames[]> {
  const some = tx
    .select({ id: contactNameChanges.contactId })
    .from(contactNameChanges)
    .where(eq(contactNameChanges.firmId, firmId))
    .limit(limit)
    .for('update', { skipLocked: true })
  const gone = await tx
    .delete(contactNameChanges)
    .where(inArray(contactNameChanges.contactId, some))
    .returning({ id: contactNameChanges.contactId })
  const taken = gone.map((row) => row.id)
  if (taken.length === 0) return []
  const rows = await tx
    .select({
      id: contacts.id,
      name: contacts.name,
      aliases: contacts.aliases,
      emails: contacts.emails,
      addresses: contacts.addresses,
      identifierLast4: contacts.identifierLast4,
    })
    .from(contacts)
    .where(and(eq(contacts.firmId, firmId), inArray(contacts.id, taken)))
  return rows.map(({ aliases, ...contact }) => ({ ...contact, aliases: aliases.map((alias) => alias.name) }))
}

export async function countChangedContacts(db: Db, firmId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(contactNameChanges)
    .where(eq(contactNameChanges.firmId, firmId))
  return Number(row?.count ?? 0)
}

/** Every role contacts have in any case of the firm. */
export const rolesOfContacts = (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          contactId: caseParties.contactId,
          role: caseParties.role,
          caseId: cases.id,
          title: cases.title,
          status: cases.status,
          isVisible: sql<boolean>`coalesce(${visibleCases(db, actor)}, false)`,
        })
        .from(caseParties)
        .innerJoin(cases, eq(cases.id, caseParties.caseId))
        .where(and(eq(cases.firmId, actor.firmId), inArray(caseParties.contactId, [...ids])))
        .orderBy(cases.createdAt, caseParties.id)

/** Relations that start or end at one of the contacts. */
export const relationsAround = (db: Db, firmId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ fromId: contactRelations.fromId, toId: contactRelations.toId, kind: contactRelations.kind })
        .from(contactRelations)
        .where(
          and(
            eq(contactRelations.firmId, firmId),
            or(inArray(contactRelations.fromId, [...ids]), inArray(contactRelations.toId, [...ids])),
          ),
        )

export async function contactNames(
  db: Db,
  firmId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.firmId, firmId), inArray(contacts.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Cases with a note that holds the words. */
export const casesMentioning = (db: Db, actor: Actor, words: string, limit: number) =>
  db
    .selectDistinct({
      caseId: cases.id,
      title: cases.title,
      isVisible: sql<boolean>`coalesce(${visibleCases(db, actor)}, false)`,
    })
    .from(caseNotes)
    .innerJoin(cases, eq(cases.id, caseNotes.caseId))
    .where(
      and(
        eq(caseNotes.firmId, actor.firmId),
        ilike(caseNotes.text, `%${words.replaceAll(/[\\%_]/g, (word) => `\\${word}`)}%`),
      ),
    )
    .limit(limit)

export async function countNotes(db: Db, firmId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(caseNotes)
    .where(eq(caseNotes.firmId, firmId))
  return Number(row?.count ?? 0)
}

/** A name as a check asks about it; what else is known comes with the first name of a contact. */
export interface NamedParty {
  readonly name: string
  readonly role: PartyRole
  /** Names with the same one are names of one contact. */
  readonly party?: string
  readonly emails?: string[]
  readonly addresses?: string[]
  readonly identifier_last4?: string
}

/** The names of cases with their aliases and roles, as a check asks about them. */
export async function namesOfCases(db: Db, caseIds: readonly string[]) {
  const names = new Map<string, NamedParty[]>()
  if (caseIds.length === 0) return names
  const rows = await db
    .select({
      caseId: caseParties.caseId,
      party: contacts.id,
      name: contacts.name,
      aliases: contacts.aliases,
      emails: contacts.emails,
      addresses: contacts.addresses,
      identifierLast4: contacts.identifierLast4,
      role: caseParties.role,
    })
    .from(caseParties)
    .innerJoin(contacts, eq(contacts.id, caseParties.contactId))
    .where(inArray(caseParties.caseId, [...caseIds]))
    .orderBy(caseParties.addedAt, caseParties.id)
  for (const { caseId, party, name, aliases, role, identifierLast4, ...known } of rows) {
    const also = aliases.map((alias) => ({ name: alias.name, role, party }))
    const all = [{ name, role, party, ...known, identifier_last4: identifierLast4 }, ...also]
    names.set(caseId, [...(names.get(caseId) ?? []), ...all])
  }
  return names
}

export const namesOfCase = async (db: Db, caseId: string) =>
  (await namesOfCases(db, [caseId])).get(caseId) ?? []

const factsOfCase = {
  id: cases.id,
  firmId: cases.firmId,
  leadId: cases.leadId,
  number: cases.number,
  title: cases.title,
  status: cases.status,
  openedOn: cases.openedOn,
  closedOn: cases.closedOn,
}

/** Cases as a report of conflicts names them, behind walls too. */
export const factsOfCases = async (db: Db, firmId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select(factsOfCase)
        .from(cases)
        .where(and(eq(cases.firmId, firmId), inArray(cases.id, [...ids])))

/** A case that is neither closed nor declined, whosever it is: for what Pam does by itself. */
export async function currentCase(db: Db, id: string) {
  const [found] = await db
    .select(factsOfCase)
    .from(cases)
    .where(and(eq(cases.id, id), isCurrent))
  return found
}

const isCurrent = inArray(cases.status, ['prospective', 'open', 'on_hold'])

/** All current cases of all firms in order of their ids, a few at a time. */
export const currentCasesAfter = (db: Db, after: string | undefined, limit: number) =>
  db
    .select({ id: cases.id, status: cases.status })
    .from(cases)
    .where(and(isCurrent, after ? gt(cases.id, after) : undefined))
    .orderBy(asc(cases.id))
    .limit(limit)

/** The current cases of one firm, behind walls too. */
export const currentCasesOf = async (db: Db, firmId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.firmId, firmId), isCurrent))
  return rows.map((row) => row.id)
}
