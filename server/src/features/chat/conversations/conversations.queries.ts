import { mayDo } from '@pam/contracts/shared/access'
import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import { seenDocuments } from '#features/documents'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { MomentPlace } from '#platform/http/moment-cursor'
import { type ConversationRow, chatMessages, conversations } from '#slice/chat/chat.table'
import { stillSeen } from './still-seen.queries.ts'

/** Who sees a conversation: its owner, and if it is shared, people who see its case. The only copy of this rule. */
export function visibleConversations(db: Db, actor: Actor): SQL | undefined {
  const own = eq(conversations.ownerId, actor.userId)
  const shared = mayDo(actor.role, 'cases.view')
    ? and(eq(conversations.isShared, true), inArray(conversations.caseId, visibleCaseIds(db, actor)))
    : undefined
  return and(eq(conversations.firmId, actor.firmId), shared ? or(own, shared) : own)
}

export async function findConversation(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ConversationRow | undefined> {
  const [found] = await db
    .select()
    .from(conversations)
    .where(and(visibleConversations(db, actor), eq(conversations.id, id)))
  return found
}

export interface ConversationFilter {
  readonly q?: string | undefined
  readonly case_id?: string | undefined
  readonly archived?: boolean | undefined
}

/** `%` and `_` in typed text are literal, not patterns. */
const holding = (words: string) => `%${words.replaceAll(/[\\%_]/g, (word) => `\\${word}`)}%`

/** Pinned ones are only on the first page, before all others. */
export function listConversations(
  db: Db,
  actor: Actor,
  { q, case_id, archived }: ConversationFilter,
  { after, limit, pinned }: { after: MomentPlace | undefined; limit: number; pinned: boolean },
): Promise<ConversationRow[]> {
  const said = q
    ? or(
        ilike(conversations.title, holding(q)),
        inArray(
          conversations.id,
          db
            .select({ id: chatMessages.conversationId })
            .from(chatMessages)
            .where(
              and(
                eq(chatMessages.firmId, actor.firmId),
                ilike(chatMessages.text, holding(q)),
                stillSeen(db, actor),
              ),
            ),
        ),
      )
    : undefined
  return db
    .select()
    .from(conversations)
    .where(
      and(
        visibleConversations(db, actor),
        eq(conversations.isArchived, archived ?? false),
        eq(conversations.isPinned, pinned),
        case_id ? eq(conversations.caseId, case_id) : undefined,
        said,
        after &&
          or(
            lt(conversations.updatedAt, after.at),
            and(eq(conversations.updatedAt, after.at), lt(conversations.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit)
    .then((rows) => rows)
}

export async function countMessages(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: chatMessages.conversationId, count: sql<string>`count(*)` })
    .from(chatMessages)
    .where(and(inArray(chatMessages.conversationId, [...ids]), eq(chatMessages.isCurrent, true)))
    .groupBy(chatMessages.conversationId)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

export const insertConversation = (tx: Db, row: ConversationRow) => tx.insert(conversations).values(row)

export const updateConversation = (tx: Db, id: string, change: Partial<ConversationRow>) =>
  tx.update(conversations).set(change).where(eq(conversations.id, id))

export const deleteConversation = (tx: Db, id: string) =>
  tx.delete(conversations).where(eq(conversations.id, id))

/** Names of the documents that the actor may see. */
export async function namesOfDocuments(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const seen = seenDocuments(db, actor)
  const rows = await db
    .select({ id: seen.id, name: seen.name })
    .from(seen)
    .where(inArray(seen.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
