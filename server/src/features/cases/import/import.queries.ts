import type { CaseStatus } from '@pam/contracts/cases'
import { type ContactKind, worksAtKinds } from '@pam/contracts/contacts'
import { and, eq, getTableColumns, type InferInsertModel, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#platform/context'
import { type Db, rowsOf } from '#platform/database/db'
import { newId } from '#platform/id'
import {
  caseEvents,
  caseImports,
  caseNotes,
  caseParties,
  cases,
  caseTeam,
  importLines,
} from '#slice/cases/cases.table'
import { visibleContacts } from '#slice/cases/contacts/contacts.queries'
import { contactRelations, contacts } from '#slice/cases/contacts/contacts.table'
import { visibleCases } from '#slice/cases/visible-cases.queries'

const atOnce = 1000

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) =>
    items.slice(part * atOnce, (part + 1) * atOnce),
  )

/** One value for a thousand rows: with a parameter a cell, twenty thousand lines took minutes. */
export async function insertMany<T extends PgTable>(tx: Db, table: T, rows: readonly InferInsertModel<T>[]) {
  const columns = Object.entries(getTableColumns(table))
  for (const some of inParts(rows)) {
    const records = some.map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => [
          column.name,
          (row as Record<string, unknown>)[key] ?? column.default ?? null,
        ]),
      ),
    )
    await tx.execute(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
    )
  }
}

export const insertCases = (tx: Db, rows: readonly (typeof cases.$inferInsert)[]) =>
  insertMany(tx, cases, rows)

export const insertContacts = (tx: Db, rows: readonly (typeof contacts.$inferInsert)[]) =>
  insertMany(tx, contacts, rows)

export const insertParties = (tx: Db, rows: readonly (typeof caseParties.$inferInsert)[]) =>
  insertMany(tx, caseParties, rows)

export const insertTeams = (tx: Db, rows: readonly (typeof caseTeam.$inferInsert)[]) =>
  insertMany(tx, caseTeam, rows)

export const insertCaseEvents = (tx: Db, rows: readonly (typeof caseEvents.$inferInsert)[]) =>
  insertMany(tx, caseEvents, rows)

export const insertNotes = (tx: Db, rows: readonly (typeof caseNotes.$inferInsert)[]) =>
  insertMany(tx, caseNotes, rows)

export const insertPrints = (tx: Db, rows: readonly (typeof importLines.$inferInsert)[]) =>
  insertMany(tx, importLines, rows)

/** Which of these lines were imported before. */
export async function printsSeen(db: Db, firmId: string, prints: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const some of inParts(prints)) {
    const rows = await db
      .select({ print: importLines.print })
      .from(importLines)
      .where(and(eq(importLines.firmId, firmId), inArray(importLines.print, some)))
    for (const { print } of rows) seen.add(print)
  }
  return seen
}

interface CaseCalled {
  readonly id: string
  readonly status: CaseStatus
}

/** Cases the actor sees, by number or title in lower case; a number counts before a title. */
export async function casesCalled(
  db: Db,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, CaseCalled | 'several'>> {
  const [byNumber, byTitle] = [new Map<string, CaseCalled>(), new Map<string, CaseCalled | 'several'>()]
  for (const some of inParts(names)) {
    const [number, title] = [sql<string>`lower(${cases.number})`, sql<string>`lower(${cases.title})`]
    const rows = await db
      .select({ id: cases.id, status: cases.status, number, title })
      .from(cases)
      .where(and(visibleCases(db, actor), or(inArray(number, some), inArray(title, some))))
    for (const { id, status, number: called, title: entitled } of rows) {
      byNumber.set(called, { id, status })
      byTitle.set(entitled, byTitle.has(entitled) ? 'several' : { id, status })
    }
  }
  return new Map([...byTitle, ...byNumber])
}

export const insertImport = (tx: Db, row: typeof caseImports.$inferInsert) =>
  tx.insert(caseImports).values(row)

/** A file that was taken in by the firm. */
export async function findImport(db: Db, { firmId }: Pick<Actor, 'firmId'>, id: string) {
  const [found] = await db
    .select()
    .from(caseImports)
    .where(and(eq(caseImports.firmId, firmId), eq(caseImports.id, id)))
  return found
}

/** Which of these numbers a case of the firm has already, also one behind a wall: a number is given once. */
export async function takenNumbers(db: Db, firmId: string, numbers: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const some of inParts(numbers)) {
    const rows = await db
      .select({ number: sql<string>`lower(${cases.number})` })
      .from(cases)
      .where(and(eq(cases.firmId, firmId), inArray(sql`lower(${cases.number})`, some)))
    for (const { number } of rows) taken.add(number)
  }
  return taken
}

interface MoreOfContact {
  readonly id: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly addresses: readonly string[]
  readonly note: string
}

/** Adds what is new to contacts that are here; nothing they have is changed. Answers which got something. */
export async function completeContacts(tx: Db, rows: readonly MoreOfContact[]): Promise<Set<string>> {
  const completed = new Set<string>()
  const more = (list: SQL, given: string) => sql`(
    ${list} || coalesce((select jsonb_agg(v order by at) from jsonb_array_elements_text(l.row -> ${given}) with ordinality g (v, at)
                 where not exists (select 1 from jsonb_array_elements_text(${list}) h where lower(h) = lower(g.v))), '[]'::jsonb))`
  for (const some of inParts(rows)) {
    const found = await tx.execute(sql`
      update contacts c
         set emails = n.emails, phones = n.phones, addresses = n.addresses, note = n.note, version = c.version + 1
        from (select c.id, ${more(sql`c.emails`, 'emails')} as emails, ${more(sql`c.phones`, 'phones')} as phones,
                     ${more(sql`c.addresses`, 'addresses')} as addresses,
                     case when c.note = '' then l.row ->> 'note' else c.note end as note
                from jsonb_array_elements(${JSON.stringify(some)}::jsonb) l (row)
                join contacts c on c.id = (l.row ->> 'id')::uuid) n
       where c.id = n.id and (c.emails, c.phones, c.addresses, c.note) is distinct from (n.emails, n.phones, n.addresses, n.note)
      returning c.id`)
    for (const { id } of rowsOf<{ id: string }>(found)) completed.add(id)
  }
  return completed
}

export interface Employment {
  readonly personId: string
  readonly companyId: string
  readonly title: string
}

/** Where people work, unless they belong to that company already in any way. Answers whose relation is new. */
export async function insertEmployments(
  tx: Db,
  firmId: string,
  rows: readonly Employment[],
): Promise<string[]> {
  const added: string[] = []
  const once = new Map(rows.map((row) => [`${row.personId} ${row.companyId}`, row]))
  for (const some of inParts([...once.values()])) {
    const there = await tx
      .select({ fromId: contactRelations.fromId, toId: contactRelations.toId })
      .from(contactRelations)
      .where(
        and(
          eq(contactRelations.firmId, firmId),
          inArray(
            contactRelations.fromId,
            some.map(({ personId }) => personId),
          ),
          inArray(contactRelations.kind, [...worksAtKinds]),
        ),
      )
    const known = new Set(there.map(({ fromId, toId }) => `${fromId} ${toId}`))
    const fresh = some.filter(({ personId, companyId }) => !known.has(`${personId} ${companyId}`))
    await insertMany(
      tx,
      contactRelations,
      fresh.map(({ personId: fromId, companyId: toId, title }) => ({
        id: newId(),
        firmId,
        fromId,
        toId,
        kind: 'employee_of' as const,
        title,
      })),
    )
    added.push(...fresh.map(({ personId }) => personId))
  }
  return added
}

/** Without it the database plans for tables as small as they were before, and lists take a second. */
export const learnSizes = (tx: Db) =>
  tx.execute(sql`analyze ${cases}, ${caseTeam}, ${caseParties}, ${contacts}`)

/** Contacts the actor sees, by their name in lower case; of several with one name the first. */
export async function contactsNamed(
  db: Db,
  actor: Actor,
  names: readonly string[],
  kind?: ContactKind,
): Promise<Map<string, { id: string; emails: string[] }>> {
  const found = new Map<string, { id: string; emails: string[] }>()
  for (const some of inParts(names)) {
    const rows = await db
      .select({ id: contacts.id, name: contacts.name, emails: contacts.emails })
      .from(contacts)
      .where(
        and(
          visibleContacts(db, actor),
          inArray(sql`lower(${contacts.name})`, some),
          kind && eq(contacts.kind, kind),
        ),
      )
      .orderBy(contacts.createdAt, contacts.id)
    for (const { id, name, emails } of rows)
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), { id, emails })
  }
  return found
}
