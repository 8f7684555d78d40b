import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { caseEvents, caseNotes } from '#slice/cases/cases.table'
import { contactRelations, contacts } from '#slice/cases/contacts/contacts.table'

export const allNotes = (db: Db, caseId: string) =>
  db
    .select()
    .from(caseNotes)
    .where(eq(caseNotes.caseId, caseId))
    .orderBy(asc(caseNotes.createdAt), asc(caseNotes.id))

export const allEvents = (db: Db, caseId: string) =>
  db
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.caseId, caseId))
    .orderBy(asc(caseEvents.at), asc(caseEvents.id))

export const contactsByIds = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(contacts)
        .where(inArray(contacts.id, [...ids]))

/** Relations between these contacts; what leads out of the case stays where it is. */
export const relationsAmong = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(contactRelations)
        .where(and(inArray(contactRelations.fromId, [...ids]), inArray(contactRelations.toId, [...ids])))

export const insertNotes = (tx: Db, rows: (typeof caseNotes.$inferInsert)[]) =>
  rows.length === 0 ? Promise.resolve() : tx.insert(caseNotes).values(rows)

export const insertRelations = (tx: Db, rows: (typeof contactRelations.$inferInsert)[]) =>
  rows.length === 0 ? Promise.resolve() : tx.insert(contactRelations).values(rows)
