import { and, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { cases } from './cases.table.ts'
import { visibleContacts } from './contacts/contacts.queries.ts'
import { contacts } from './contacts/contacts.table.ts'
import { visibleCases } from './visible-cases.queries.ts'

/** `%` and `_` in what people type are letters, not patterns. */
const holding = (word: string) => `%${word.toLowerCase().replaceAll(/[\\%_]/g, (text) => `\\${text}`)}%`

export interface CasesWanted {
  /** All words occur in its title, its numbers or the names of its parties. */
  readonly words: readonly string[]
  readonly ids?: readonly string[] | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Cases the actor sees, by words; the last changed first. With how many there are of them in all. */
export const casesFoundBy = (db: Db, actor: Actor, { words, ids, from, until }: CasesWanted, limit: number) =>
  db
    .select({
      id: cases.id,
      title: cases.title,
      number: cases.number,
      client: cases.clientName,
      status: cases.status,
      total: sql<string>`count(*) over ()`,
    })
    .from(cases)
    .where(
      and(
        visibleCases(db, actor),
        ...words.map((word) => like(cases.finder, holding(word))),
        ids ? (ids.length > 0 ? inArray(cases.id, [...ids]) : sql`false`) : undefined,
        from ? gte(cases.createdAt, from) : undefined,
        until ? lt(cases.createdAt, until) : undefined,
      ),
    )
    .orderBy(sql`${cases.updatedAt} desc`, cases.id)
    .limit(limit)

/** Contacts the actor sees, by words of their names, other names and addresses of mail. */
export const contactsFoundBy = (db: Db, actor: Actor, words: readonly string[], limit: number) =>
  db
    .select({
      id: contacts.id,
      name: contacts.name,
      kind: contacts.kind,
      email: sql<string | null>`${contacts.emails}->>0`,
      total: sql<string>`count(*) over ()`,
    })
    .from(contacts)
    .where(and(visibleContacts(db, actor), ...words.map(namesHold)))
    .orderBy(sql`lower(${contacts.name})`, contacts.id)
    .limit(limit)

/** Those of the given contacts the actor sees. */
export async function visibleContactIds(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(visibleContacts(db, actor), inArray(contacts.id, [...ids])))
  return rows.map(({ id }) => id)
}

const namesHold = (word: string): SQL | undefined => {
  const pattern = holding(word)
  return sql`(lower(${contacts.name}) like ${pattern} or lower(${contacts.aliases}::text) like ${pattern}
              or lower(${contacts.emails}::text) like ${pattern})`
}
