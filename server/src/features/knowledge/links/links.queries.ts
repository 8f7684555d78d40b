import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { knowledgeLinks } from '#slice/knowledge/knowledge.table'
import { ofSight } from '#slice/knowledge/seen-knowledge.queries'

export type Link = typeof knowledgeLinks.$inferSelect

export const insertLinks = (tx: Db, rows: (typeof knowledgeLinks.$inferInsert)[]) =>
  tx.insert(knowledgeLinks).values(rows).onConflictDoNothing()

const whose = (firmId: string | null) =>
  firmId ? eq(knowledgeLinks.firmId, firmId) : isNull(knowledgeLinks.firmId)

/** Links from an item that were made in one way, by owner. */
export const deleteLinksFrom = (tx: Db, fromId: string, firmId: string | null, isFound: boolean) =>
  tx
    .delete(knowledgeLinks)
    .where(and(eq(knowledgeLinks.fromId, fromId), whose(firmId), eq(knowledgeLinks.isFound, isFound)))

export interface LinkEnd {
  readonly id: string
  readonly citationKey: string
}

/** Visible links that touch any of these items: by name, or by their citation. */
export function linksAround(db: Db, actor: Actor, ends: readonly LinkEnd[]): Promise<Link[]> {
  if (ends.length === 0) return Promise.resolve([])
  const ids = ends.map(({ id }) => id)
  const keys = ends.map((end) => end.citationKey).filter((text) => text !== '')
  const named = or(inArray(knowledgeLinks.fromId, ids), inArray(knowledgeLinks.toId, ids))
  const cited =
    keys.length > 0
      ? and(
          isNull(knowledgeLinks.toId),
          or(inArray(knowledgeLinks.citationKey, keys), inArray(knowledgeLinks.wholeKey, keys)),
        )
      : undefined
  return db
    .select()
    .from(knowledgeLinks)
    .where(and(ofSight(actor, knowledgeLinks.firmId), or(named, cited)))
    .orderBy(knowledgeLinks.createdAt, sql`lower(${knowledgeLinks.citation})`, knowledgeLinks.id)
    .then((rows) => rows)
}

/** A link of this firm that a person made. */
export async function deleteOwnLink(tx: Db, firmId: string, itemId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(knowledgeLinks)
    .where(
      and(
        eq(knowledgeLinks.id, id),
        eq(knowledgeLinks.firmId, firmId),
        eq(knowledgeLinks.isFound, false),
        or(eq(knowledgeLinks.fromId, itemId), eq(knowledgeLinks.toId, itemId)),
      ),
    )
    .returning({ id: knowledgeLinks.id })
  return gone.length === 1
}
