import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type KnowledgeVersionRow, knowledgeVersions } from '#slice/knowledge/knowledge.table'
import { ofSight } from '#slice/knowledge/seen-knowledge.queries'

const seenVersions = (actor: Actor, itemId: string) =>
  and(eq(knowledgeVersions.itemId, itemId), ofSight(actor, knowledgeVersions.firmId))

/** The library's and the firm's own, newest first, without their text. */
export const listVersions = (db: Db, actor: Actor, itemId: string) =>
  db
    .select({
      id: knowledgeVersions.id,
      firmId: knowledgeVersions.firmId,
      number: knowledgeVersions.number,
      title: knowledgeVersions.title,
      note: knowledgeVersions.note,
      writtenBy: knowledgeVersions.writtenBy,
      writtenAt: knowledgeVersions.writtenAt,
    })
    .from(knowledgeVersions)
    .where(seenVersions(actor, itemId))
    .orderBy(desc(knowledgeVersions.writtenAt), desc(knowledgeVersions.number))

export async function findVersion(
  db: Db,
  actor: Actor,
  itemId: string,
  id: string,
): Promise<KnowledgeVersionRow | undefined> {
  const [found] = await db
    .select()
    .from(knowledgeVersions)
    .where(and(seenVersions(actor, itemId), eq(knowledgeVersions.id, id)))
  return found
}
