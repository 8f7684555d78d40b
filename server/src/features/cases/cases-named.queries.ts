import { and, desc, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { cases } from './cases.table.ts'
import { visibleCases } from './visible-cases.queries.ts'

/** Visible cases containing one of the words, best matches first: what a sentence could refer to. */
export async function casesNamed(db: Db, actor: Actor, words: readonly string[], limit: number) {
  if (words.length === 0) return []
  const holds = words.map((word) => sql`strpos(${cases.finder}, ${word}) > 0`)
  const held = sql.join(
    holds.map((one) => sql`(${one})::int`),
    sql` + `,
  )
  return db
    .select({ id: cases.id, title: cases.title, number: cases.number, client: cases.clientName })
    .from(cases)
    .where(and(visibleCases(db, actor), or(...holds)))
    .orderBy(desc(held), desc(cases.updatedAt), cases.id)
    .limit(limit)
}
