import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { seenNotes, visibleCaseIds } from '#features/cases'
import { seenDocuments } from '#features/documents'
import { seenKnowledge } from '#features/knowledge'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { notice } from '#slice/chat/answer-blocks'
import { chatMessages, type MessageRow } from '#slice/chat/chat.table'

const restedOn = sql`rests_on.id`

/**
 * Each id is looked up by itself, which `offset 0` insists on: everything visible would otherwise be read in full for
 * every message.
 */
const none = (ids: SQLWrapper, seen: SQLWrapper): SQL =>
  sql`not exists (select 1 from unnest(${ids}) as rests_on (id) where not exists (${seen} offset 0))`

/** Whether the actor still sees everything a message depends on. A person's own message depends on nothing. */
export function stillSeen(db: Db, actor: Actor): SQL | undefined {
  const documents = seenDocuments(db, actor)
  const notes = seenNotes(db, actor)
  const knowledge = seenKnowledge(db, actor)
  return and(
    none(
      chatMessages.restsOnCases,
      sql`select 1 from (${visibleCaseIds(db, actor)}) as seen where seen.id = ${restedOn}`,
    ),
    none(
      chatMessages.restsOnDocuments,
      db.select({ id: documents.id }).from(documents).where(eq(documents.id, restedOn)),
    ),
    none(chatMessages.restsOnNotes, db.select({ id: notes.id }).from(notes).where(eq(notes.id, restedOn))),
    none(
      chatMessages.restsOnKnowledge,
      db
        .select({ id: knowledge.id })
        .from(knowledge)
        .where(and(isNull(knowledge.removedAt), eq(knowledge.id, restedOn))),
    ),
  )
}

export async function notesAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const notes = seenNotes(db, actor)
  const rows = await db
    .select({ id: notes.id })
    .from(notes)
    .where(inArray(notes.id, [...ids]))
  return rows.map(({ id }) => id)
}

export async function knowledgeAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const knowledge = seenKnowledge(db, actor)
  const rows = await db
    .select({ id: knowledge.id })
    .from(knowledge)
    .where(inArray(knowledge.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Those of the messages that the actor still sees in full. */
export async function stillSeenAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.firmId, actor.firmId), inArray(chatMessages.id, [...ids]), stillSeen(db, actor)),
    )
  return new Set(rows.map(({ id }) => id))
}

export const withheldText = 'No longer available to you'

/** A person's own words, and an answer made from no record: in these rows, whatever is stored since. */
const isAlwaysSeen = (row: MessageRow): boolean =>
  row.role === 'user' ||
  [row.restsOnCases, row.restsOnDocuments, row.restsOnNotes, row.restsOnKnowledge].every(
    (ids) => ids.length === 0,
  )

/** Messages as the actor may read them: an answer that depends on anything invisible is withheld as a whole. */
export async function asStillSeen<Row extends MessageRow>(
  db: Db,
  actor: Actor,
  rows: readonly Row[],
): Promise<Row[]> {
  const seen = await stillSeenAmong(
    db,
    actor,
    rows.flatMap((row) => (isAlwaysSeen(row) ? [] : [row.id])),
  )
  return rows.map((row) => (isAlwaysSeen(row) || seen.has(row.id) ? row : withheld(row)))
}

const withheld = <Row extends MessageRow>(row: Row): Row => ({
  ...row,
  text: withheldText,
  blocks: [notice('information', withheldText)],
  sources: [],
  feedbackWords: '',
})
