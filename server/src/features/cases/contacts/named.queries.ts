import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { caseParties, cases } from '#slice/cases/cases.table'
import { visibleCases } from '#slice/cases/visible-cases.queries'
import { visibleContacts } from './contacts.queries.ts'
import { contacts } from './contacts.table.ts'

/** Contacts the actor sees whose names have one of the words: whom a sentence could mean. With their visible cases. */
export async function contactsNamed(db: Db, actor: Actor, words: readonly string[], limit: number) {
  if (words.length === 0) return []
  const rows = await db
    .select({ id: contacts.id, name: contacts.name, kind: contacts.kind })
    .from(contacts)
    .where(
      and(
        visibleContacts(db, actor),
        or(...words.map((word) => sql`strpos(lower(${contacts.name}), ${word}) > 0`)),
      ),
    )
    .orderBy(asc(sql`lower(${contacts.name})`), contacts.id)
    .limit(limit)
  const roles = await rolesIn(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    roles: roles
      .filter(({ contactId }) => contactId === row.id)
      .map(({ caseId, role }) => ({ caseId, role })),
  }))
}

const rolesIn = async (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ contactId: caseParties.contactId, caseId: caseParties.caseId, role: caseParties.role })
        .from(caseParties)
        .innerJoin(cases, eq(cases.id, caseParties.caseId))
        .where(and(visibleCases(db, actor), inArray(caseParties.contactId, [...ids])))
