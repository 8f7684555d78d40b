import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { caseParties } from './cases.table.ts'
import { contacts } from './contacts/contacts.table.ts'

/** The people and companies of a case, with where they live. The caller has asked whether the case may be seen. */
export const peopleOfCase = (db: Db, caseId: string) =>
  db
    .select({
      id: contacts.id,
      kind: contacts.kind,
      name: contacts.name,
      role: caseParties.role,
      addresses: contacts.addresses,
      emails: contacts.emails,
    })
    .from(caseParties)
    .innerJoin(contacts, eq(contacts.id, caseParties.contactId))
    .where(eq(caseParties.caseId, caseId))
    .orderBy(caseParties.addedAt, caseParties.id)
