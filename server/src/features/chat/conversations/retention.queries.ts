import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type ConversationRow, chatMessages, conversations } from '#slice/chat/chat.table'

export const firmsWithConversations = (db: Db) =>
  db.selectDistinct({ firmId: conversations.firmId }).from(conversations)

/** In order, after the last one examined: one that stays is not examined again. */
export const untouchedSince = (
  db: Db,
  firmId: string,
  before: Date,
  after: string | null,
  limit: number,
): Promise<ConversationRow[]> =>
  db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.firmId, firmId),
        lt(conversations.updatedAt, before),
        after ? gt(conversations.id, after) : undefined,
      ),
    )
    .orderBy(asc(conversations.id))
    .limit(limit)
    .then((rows) => rows)

/** The cases its answers depend on. */
export async function casesNamedIn(db: Db, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ caseId: sql<string>`unnest(${chatMessages.restsOnCases})` })
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
  return rows.map(({ caseId }) => caseId)
}
