import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { knowledgeComments } from '#slice/knowledge/knowledge.table'

export type CommentRow = typeof knowledgeComments.$inferSelect

export const listComments = (db: Db, firmId: string, itemId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(knowledgeComments)
    .where(and(eq(knowledgeComments.firmId, firmId), eq(knowledgeComments.itemId, itemId)))
    .orderBy(asc(knowledgeComments.createdAt), asc(knowledgeComments.id))
    .then((rows) => rows)

export async function findComment(
  db: Db,
  firmId: string,
  itemId: string,
  id: string,
): Promise<CommentRow | undefined> {
  const [found] = await db
    .select()
    .from(knowledgeComments)
    .where(
      and(
        eq(knowledgeComments.firmId, firmId),
        eq(knowledgeComments.itemId, itemId),
        eq(knowledgeComments.id, id),
      ),
    )
  return found
}

export const insertComment = (tx: Db, row: CommentRow) => tx.insert(knowledgeComments).values(row)

export const updateComment = (tx: Db, id: string, change: Pick<CommentRow, 'text' | 'changedAt'>) =>
  tx.update(knowledgeComments).set(change).where(eq(knowledgeComments.id, id))

export const deleteComment = (tx: Db, id: string) =>
  tx.delete(knowledgeComments).where(eq(knowledgeComments.id, id))
