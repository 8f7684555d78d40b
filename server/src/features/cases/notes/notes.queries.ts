import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { Granted } from '#platform/grant'
import { type CaseNote, caseNotes, caseParties, cases } from '#slice/cases/cases.table'
import { contacts } from '#slice/cases/contacts/contacts.table'
import { visibleCases } from '#slice/cases/visible-cases.queries'

export const listNotes = (
  db: Db,
  caseId: string,
  after: { value: string; id: string } | undefined,
  limit: number,
) =>
  db
    .select()
    .from(caseNotes)
    .where(
      and(
        eq(caseNotes.caseId, caseId),
        after &&
          sql`(${caseNotes.createdAt}, ${caseNotes.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(caseNotes.createdAt), desc(caseNotes.id))
    .limit(limit)

export const insertNote = (tx: Db, row: typeof caseNotes.$inferInsert) => tx.insert(caseNotes).values(row)

/** A note of a case the actor may see, with its case. */
export async function findNote(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ note: caseNotes, case: cases })
    .from(caseNotes)
    .innerJoin(cases, eq(cases.id, caseNotes.caseId))
    .where(and(visibleCases(db, actor), eq(caseNotes.id, id)))
  return found
}

export const updateNote = (tx: Db, id: string, text: string, changedAt: Date) =>
  tx.update(caseNotes).set({ text, changedAt }).where(eq(caseNotes.id, id))

export const updateNotePrivilege = (
  tx: Db,
  note: Granted<CaseNote, 'mark'>,
  privilege: PrivilegeMark | null,
) => tx.update(caseNotes).set({ privilege }).where(eq(caseNotes.id, note.id))

/** The privileged notes of a case, by who wrote them. */
export const privilegedNotes = (db: Db, caseId: string) =>
  db
    .select()
    .from(caseNotes)
    .where(and(eq(caseNotes.caseId, caseId), isNotNull(caseNotes.privilege)))

export const deleteNote = (tx: Db, id: string) => tx.delete(caseNotes).where(eq(caseNotes.id, id))

/** The texts of notes of one case. The caller has asked whether the case may be seen. */
export const textsOfNotes = (db: Db, caseId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: caseNotes.id, text: caseNotes.text })
        .from(caseNotes)
        .where(and(eq(caseNotes.caseId, caseId), inArray(caseNotes.id, [...ids])))

/** The names of contacts that are parties of one case still. The caller has asked whether the case may be seen. */
export const namesOfParties = (db: Db, caseId: string, contactIds: readonly string[]) =>
  contactIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: contacts.id, name: contacts.name })
        .from(caseParties)
        .innerJoin(contacts, eq(contacts.id, caseParties.contactId))
        .where(and(eq(caseParties.caseId, caseId), inArray(contacts.id, [...contactIds])))
