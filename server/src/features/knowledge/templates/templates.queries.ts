import { eq } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { knowledgeVersions } from '#slice/knowledge/knowledge.table'
import { seenKnowledge } from '#slice/knowledge/seen-knowledge.queries'

/** An item the actor may see, with its blanks if it is a form. */
export async function findTemplate(db: Db, actor: Actor, id: string) {
  const seen = seenKnowledge(db, actor)
  const [found] = await db
    .select({
      id: seen.id,
      title: seen.title,
      topics: seen.topics,
      body: seen.body,
      removedAt: seen.removedAt,
      versionId: seen.versionId,
      fields: knowledgeVersions.fields,
    })
    .from(seen)
    .innerJoin(knowledgeVersions, eq(knowledgeVersions.id, seen.versionId))
    .where(eq(seen.id, id))
  return found
}
