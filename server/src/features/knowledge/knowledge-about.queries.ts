import { and, desc, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { seenKnowledge } from './seen-knowledge.queries.ts'

/** Characters of an item that one question is answered from. */
const mostRead = 20_000

/**
 * Items that have one of the words in their title, citation or topics, or are among the given ones; those with most
 * words first. Forms are excluded: their blanks answer nothing.
 */
export async function knowledgeAbout(
  db: Db,
  actor: Actor,
  { words, ids }: { readonly words: readonly string[]; readonly ids: readonly string[] },
  limit: number,
) {
  const seen = seenKnowledge(db, actor)
  const named = sql`lower(concat_ws(' ', ${seen.title}, ${seen.citation}, array_to_string(${seen.topics}, ' ')))`
  const holds = words.map((word) => sql`strpos(${named}, ${word}) > 0`)
  const given = sql`${seen.id} = any(${sql.param([...ids])}::uuid[])`
  const held = sql.join(
    [given, ...holds].map((one) => sql`(${one})::int`),
    sql` + `,
  )
  return db
    .select({
      id: seen.id,
      title: seen.title,
      citation: seen.citation,
      topics: seen.topics,
      body: sql<string>`left(${seen.body}, ${mostRead})`,
    })
    .from(seen)
    .where(and(isNull(seen.removedAt), ne(seen.collection, 'forms'), or(given, ...holds)))
    .orderBy(desc(held), seen.id)
    .limit(limit)
}
