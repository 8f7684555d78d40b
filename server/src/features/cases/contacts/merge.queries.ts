import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import { caseParties, cases } from '#slice/cases/cases.table'
import { visibleCases } from '#slice/cases/visible-cases.queries'
import {
  type Contact,
  type ContactMerge,
  contactMerges,
  contacts,
  type JoinedText,
  type MergeJournal,
} from './contacts.table.ts'
import type { ContactLink, ContactPair } from './links.ts'

/** Both contacts, held until the transaction ends; in one order, so that two merges cannot wait for each other. */
export async function lockContacts(tx: Db, ids: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await tx
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]))
    .orderBy(contacts.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether one of them is in a case behind an ethical wall, as far as the actor can see. */
export async function isBehindWall(db: Db, actor: Actor, { keptId, removedId }: ContactPair) {
  const [found] = await db
    .select({ id: cases.id })
    .from(caseParties)
    .innerJoin(cases, eq(cases.id, caseParties.caseId))
    .where(
      and(
        inArray(caseParties.contactId, [keptId, removedId]),
        eq(cases.walled, true),
        visibleCases(db, actor),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Every case either of them is in, seen or not: for news, never for an answer. */
export const casesOfBoth = (db: Db, { keptId, removedId }: ContactPair) =>
  db
    .selectDistinct({ id: caseParties.caseId })
    .from(caseParties)
    .where(inArray(caseParties.contactId, [keptId, removedId]))

const named = (name: string) => sql.identifier(name)

/** Whether the contact has rows that nothing may change. */
export async function hasFixedRows(tx: Db, link: ContactLink, contactId: string): Promise<boolean> {
  const fixed = link.fixedBy ? sql`and ${named(link.fixedBy)} is not null` : sql``
  const found = await tx.execute(
    sql`select 1 from ${named(link.table)} where ${named(link.column)} = ${contactId} ${fixed} limit 1`,
  )
  return rowsOf(found).length > 0
}

/** Rows of the removed contact there is no room for: the kept one has such a row, or it would be related to itself. */
export async function rowsWithoutRoom(tx: Db, link: ContactLink, pair: ContactPair) {
  if (!link.onceWith) return []
  const same = link.onceWith.map((column) => sql`and k.${named(column)} = r.${named(column)}`)
  const other = link.onceWith.find((column) => column === 'from_id' || column === 'to_id')
  const toItself = other ? sql`or r.${named(other)} = ${pair.keptId}` : sql``
  const found = await tx.execute(sql`
    select r.id, to_jsonb(r) as row from ${named(link.table)} r
     where r.${named(link.column)} = ${pair.removedId}
       and (exists (select 1 from ${named(link.table)} k
                     where k.${named(link.column)} = ${pair.keptId} ${sql.join(same, sql` `)}) ${toItself})`)
  return rowsOf<{ id: string; row: Record<string, unknown> }>(found)
}

/** Adds the text of rows about to be dropped to the rows that replace them. */
export async function joinTexts(tx: Db, link: ContactLink, pair: ContactPair): Promise<JoinedText[]> {
  const { table, column, onceWith = [], text } = link
  if (!text) return []
  const same = onceWith.map((key) => sql`and k.${named(key)} = r.${named(key)}`)
  const found = await tx.execute(sql`
    update ${named(table)} k set ${named(text)} = left(concat_ws(chr(10), nullif(o.was, ''), r.${named(text)}), 1000)
      from ${named(table)} r, (select id, ${named(text)} as was from ${named(table)} where ${named(column)} = ${pair.keptId}) o
     where o.id = k.id and k.${named(column)} = ${pair.keptId} and r.${named(column)} = ${pair.removedId}
       ${sql.join(same, sql` `)} and r.${named(text)} not in ('', k.${named(text)})
    returning k.id, o.was as before, k.${named(text)} as after`)
  return rowsOf<{ id: string; before: string; after: string }>(found).map((row) => ({
    table,
    column: text,
    ...row,
  }))
}

/** Answers whether the text was still the joined one. */
export async function separateText(tx: Db, { table, column, id, before, after }: JoinedText) {
  const found = await tx.execute(
    sql`update ${named(table)} set ${named(column)} = ${before} where id = ${id} and ${named(column)} = ${after} returning id`,
  )
  return rowsOf(found).length === 1
}

export const dropRows = (tx: Db, table: string, ids: readonly string[]) =>
  tx.execute(sql`delete from ${named(table)} where id in (${listed(ids)})`)

export const restoreRow = (tx: Db, { table, row }: MergeJournal['dropped'][number]) =>
  tx.execute(
    sql`insert into ${named(table)} select * from jsonb_populate_record(null::${named(table)}, ${JSON.stringify(row)}::jsonb)`,
  )

const listed = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )

/** Lets rows name another contact, and answers which. */
export async function moveRows(
  tx: Db,
  { table, column }: Pick<ContactLink, 'table' | 'column'>,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  const some = ids ? sql`and id in (${listed(ids)})` : sql``
  const found = await tx.execute(
    sql`update ${named(table)} set ${named(column)} = ${to} where ${named(column)} = ${from} ${some} returning id`,
  )
  return rowsOf<{ id: string }>(found).map(({ id }) => id)
}

/** The database keeps the names a case is found by when parties come and go, not when one becomes another. */
export const findCasesAgain = (tx: Db, caseIds: readonly string[]) =>
  caseIds.length === 0
    ? Promise.resolve()
    : tx.execute(sql`select cases_find_again(array[${listed(caseIds)}])`)

export const insertMerge = (tx: Db, row: typeof contactMerges.$inferInsert) =>
  tx.insert(contactMerges).values(row)

export async function findMerge(db: Db, firmId: string, id: string): Promise<ContactMerge | undefined> {
  const [found] = await db
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.firmId, firmId), eq(contactMerges.id, id)))
  return found
}

export const mergesInto = (db: Db, keptId: string, since: Date) =>
  db
    .select({ merge: contactMerges, removed: contacts })
    .from(contactMerges)
    .innerJoin(contacts, eq(contacts.id, contactMerges.removedId))
    .where(
      and(
        eq(contactMerges.keptId, keptId),
        isNull(contactMerges.undoneAt),
        gt(contactMerges.mergedAt, since),
      ),
    )
    .orderBy(desc(contactMerges.mergedAt), contactMerges.id)
    .limit(20)

/** Answers whether it was not undone meanwhile. */
export async function markUndone(tx: Db, id: string, undone: { undoneBy: string; undoneAt: Date }) {
  const rows = await tx
    .update(contactMerges)
    .set(undone)
    .where(and(eq(contactMerges.id, id), isNull(contactMerges.undoneAt)))
    .returning({ id: contactMerges.id })
  return rows.length === 1
}
