import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/db'
import { caseParties, cases } from './cases.table.ts'
import { contacts } from './contacts/contacts.table.ts'

const facts = {
  id: cases.id,
  number: cases.number,
  isWalled: cases.walled,
  isOpen: sql<boolean>`${cases.status} in ('open', 'on_hold')`,
}

/** As `numberKey` writes it: lower case, every run of other signs one hyphen. */
const keyOf = (column: AnyPgColumn): SQL<string> =>
  sql<string>`trim(both '-' from regexp_replace(lower(${column}), '[^a-z0-9]+', '-', 'g'))`

/** Cases whose own number or court number is one of these, for any caller: for mail that names one. */
export async function casesNumbered(db: Db, firmId: string, keys: readonly string[]) {
  if (keys.length === 0) return []
  const wanted = [...keys]
  return db
    .select({ ...facts, isOwnNumber: sql<boolean>`${inArray(keyOf(cases.number), wanted)}` })
    .from(cases)
    .where(
      and(
        eq(cases.firmId, firmId),
        ne(cases.status, 'declined'),
        or(inArray(keyOf(cases.number), wanted), inArray(keyOf(cases.courtNumber), wanted)),
      ),
    )
    .limit(20)
}

/** Current cases with a party at one of these mail addresses, for any caller. */
export async function casesOfAddresses(db: Db, firmId: string, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const wanted = sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  )
  return db
    .selectDistinct(facts)
    .from(cases)
    .innerJoin(caseParties, eq(caseParties.caseId, cases.id))
    .innerJoin(contacts, eq(contacts.id, caseParties.contactId))
    .where(
      and(
        eq(cases.firmId, firmId),
        inArray(cases.status, ['prospective', 'open', 'on_hold']),
        isNull(contacts.removedAt),
        sql`exists (select 1 from jsonb_array_elements_text(${contacts.emails}) email where lower(trim(email)) in (${wanted}))`,
      ),
    )
    .orderBy(cases.id)
    .limit(20)
}

/** What filing needs to know of the named cases, for any caller. */
export async function casesToFile(db: Db, firmId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select(facts)
    .from(cases)
    .where(and(eq(cases.firmId, firmId), inArray(cases.id, [...new Set(ids)])))
}
