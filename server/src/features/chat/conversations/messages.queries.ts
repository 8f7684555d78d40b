import { and, asc, eq, gte, inArray, lte, max, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { AnswerRecords } from '#slice/chat/built-in/answer-records'
import {
  type ConversationRow,
  chatMessages,
  chatProposals,
  conversations,
  type MessageRow,
  type ProposalRow,
} from '#slice/chat/chat.table'
import { visibleConversations } from './conversations.queries.ts'
import { asStillSeen, stillSeen, stillSeenAmong } from './still-seen.queries.ts'

const asked = alias(chatMessages, 'asked')

export interface FoundMessage {
  readonly message: MessageRow
  readonly conversation: ConversationRow
}

/** The same as one person may read it. */
export interface SeenMessage extends FoundMessage {
  /** It depends on something invisible to them. */
  readonly isWithheld: boolean
}

export async function findMessage(db: Db, actor: Actor, id: string): Promise<SeenMessage | undefined> {
  const [found] = await db
    .select({ message: chatMessages, conversation: conversations })
    .from(chatMessages)
    .innerJoin(conversations, eq(conversations.id, chatMessages.conversationId))
    .where(and(visibleConversations(db, actor), eq(chatMessages.id, id)))
  if (!found) return undefined
  const [message] = await asStillSeen(db, actor, [found.message])
  return message && { ...found, message, isWithheld: message !== found.message }
}

/** Those of the messages that the actor may read in full, without their texts. */
export async function seenAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(conversations, eq(conversations.id, chatMessages.conversationId))
    .where(
      and(
        visibleConversations(db, actor),
        sql`${chatMessages.id} = any(${sql.param([...ids])}::uuid[])`,
        stillSeen(db, actor),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Without an actor: for background work. */
export async function messageWithConversation(db: Db, id: string): Promise<FoundMessage | undefined> {
  const [found] = await db
    .select({ message: chatMessages, conversation: conversations })
    .from(chatMessages)
    .innerJoin(conversations, eq(conversations.id, chatMessages.conversationId))
    .where(eq(chatMessages.id, id))
  return found
}

export const messageAsKept = async (db: Db, id: string): Promise<MessageRow | undefined> => {
  const [found] = await db.select().from(chatMessages).where(eq(chatMessages.id, id))
  return found
}

/** The current thread. */
export const currentMessages = (db: Db, conversationId: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.isCurrent, true)))
    .orderBy(asc(chatMessages.place))
    .then((rows) => rows)

/** Every message of a conversation, replaced ones too, without what it says. */
export const placesOf = (db: Db, conversationId: string) =>
  db
    .select({
      id: chatMessages.id,
      key: chatMessages.key,
      place: chatMessages.place,
      role: chatMessages.role,
      state: chatMessages.state,
      isCurrent: chatMessages.isCurrent,
      tryNumber: chatMessages.tryNumber,
    })
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .orderBy(asc(chatMessages.place))
    .then((rows) => rows)

export type MessagePlace = Awaited<ReturnType<typeof placesOf>>[number]

/** All versions of a message, after the same previous one. */
export const triesOf = (db: Db, { conversationId, place, parentId }: MessageRow): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.place, place),
        sql`${chatMessages.parentId} is not distinct from ${parentId}`,
      ),
    )
    .orderBy(asc(chatMessages.tryNumber))
    .then((rows) => rows)

/** The number of versions of each message. */
export async function countTries(db: Db, conversationId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ place: chatMessages.place, parentId: chatMessages.parentId, count: sql<string>`count(*)` })
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .groupBy(chatMessages.place, chatMessages.parentId)
  return new Map(rows.map(({ place, parentId, count }) => [`${place}:${parentId}`, Number(count)]))
}

export async function byKey(db: Db, conversationId: string, key: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.key, key)))
}

/** The thread now ends before this position; earlier versions are kept. */
export const cutLine = (tx: Db, conversationId: string, place: number) =>
  tx
    .update(chatMessages)
    .set({ isCurrent: false })
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        gte(chatMessages.place, place),
        eq(chatMessages.isCurrent, true),
      ),
    )

/** The number of the last version at each of these positions. */
export async function lastTries(
  tx: Db,
  conversationId: string,
  places: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ place: chatMessages.place, last: max(chatMessages.tryNumber) })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), inArray(chatMessages.place, [...places])))
    .groupBy(chatMessages.place)
  return new Map(rows.map(({ place, last }) => [place, last ?? 0]))
}

export const insertMessages = (tx: Db, rows: readonly MessageRow[]) =>
  tx.insert(chatMessages).values([...rows])

const isWriting = (id: string) => and(eq(chatMessages.id, id), eq(chatMessages.state, 'writing'))

/** Only an unfinished answer changes: a finished one is immutable, and nothing is restored. */
export async function writeAnswer(
  db: Db,
  id: string,
  change: Partial<MessageRow>,
): Promise<MessageRow | undefined> {
  const [changed] = await db.update(chatMessages).set(change).where(isWriting(id)).returning()
  return changed
}

/** The same for intermediate saves, which nobody views; false if it has ended. */
export async function storeOnTheWay(db: Db, id: string, change: Partial<MessageRow>): Promise<boolean> {
  const changed = await db
    .update(chatMessages)
    .set(change)
    .where(isWriting(id))
    .returning({ id: chatMessages.id })
  return changed.length > 0
}

/** Adds to the records a message depends on. */
export const addRecords = (db: Db, id: string, records: AnswerRecords) =>
  db
    .update(chatMessages)
    .set({
      restsOnCases: withMore(chatMessages.restsOnCases, records.restsOnCases),
      restsOnDocuments: withMore(chatMessages.restsOnDocuments, records.restsOnDocuments),
      restsOnNotes: withMore(chatMessages.restsOnNotes, records.restsOnNotes),
      restsOnKnowledge: withMore(chatMessages.restsOnKnowledge, records.restsOnKnowledge),
    })
    .where(eq(chatMessages.id, id))

const withMore = (column: SQLWrapper, ids: readonly string[]) =>
  sql`(select coalesce(array_agg(distinct id), '{}') from unnest(${column} || ${sql.param([...ids])}::uuid[]) as joined (id))`

export const rateMessage = (tx: Db, id: string, change: Pick<MessageRow, 'feedback' | 'feedbackWords'>) =>
  tx.update(chatMessages).set(change).where(eq(chatMessages.id, id))

export interface CutAnswer extends FoundMessage {
  /** The message it answers. */
  readonly question: string
}

/** Unfinished answers without a recent heartbeat. */
export const unfinished = (
  db: Db,
  {
    conversationId,
    messageId,
    but = [],
    before,
  }: { conversationId?: string; messageId?: string; but?: readonly string[]; before: Date },
): Promise<CutAnswer[]> =>
  db
    .select({ message: chatMessages, conversation: conversations, question: asked.text })
    .from(chatMessages)
    .innerJoin(conversations, eq(conversations.id, chatMessages.conversationId))
    .innerJoin(asked, eq(asked.id, chatMessages.parentId))
    .where(
      and(
        eq(chatMessages.state, 'writing'),
        lte(sql`coalesce(${chatMessages.endedAt}, ${chatMessages.createdAt})`, before),
        conversationId ? eq(chatMessages.conversationId, conversationId) : undefined,
        messageId ? eq(chatMessages.id, messageId) : undefined,
        but.length > 0 ? sql`${chatMessages.id} <> all(${sql.param([...but])}::uuid[])` : undefined,
      ),
    )
    .then((rows) => rows)

export const insertProposal = (tx: Db, row: ProposalRow) => tx.insert(chatProposals).values(row)

export async function proposalsOf(db: Db, messageIds: readonly string[]): Promise<Map<string, ProposalRow>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(chatProposals)
    .where(inArray(chatProposals.messageId, [...messageIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A proposal is visible only to its addressee, and hidden while its answer is withheld. */
export async function findProposal(db: Db, actor: Actor, id: string): Promise<ProposalRow | undefined> {
  const [found] = await db
    .select()
    .from(chatProposals)
    .where(
      and(
        eq(chatProposals.id, id),
        eq(chatProposals.firmId, actor.firmId),
        eq(chatProposals.ownerId, actor.userId),
      ),
    )
  if (!found) return undefined
  return (await stillSeenAmong(db, actor, [found.messageId])).has(found.messageId) ? found : undefined
}

/** Moves a proposal to the next state, if it is still in the first: a double click counts once. */
export async function moveProposal(
  db: Db,
  id: string,
  from: ProposalRow['state'],
  change: Partial<ProposalRow>,
): Promise<ProposalRow | undefined> {
  const [changed] = await db
    .update(chatProposals)
    .set(change)
    .where(and(eq(chatProposals.id, id), eq(chatProposals.state, from)))
    .returning()
  return changed
}

/** Whether it ever contained more than its case. Replaced versions count too: they can still be viewed. */
export async function isWideBefore(db: Db, conversationId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.isWide, true)))
    .limit(1)
  return found !== undefined
}
