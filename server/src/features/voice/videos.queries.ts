import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type VideoRow, voiceVideos } from './voice.table.ts'

/** Whether somebody sees it is asked of its conversation. */
export async function findVideo(db: Db, firmId: string, id: string): Promise<VideoRow | undefined> {
  const [row] = await db
    .select()
    .from(voiceVideos)
    .where(and(eq(voiceVideos.firmId, firmId), eq(voiceVideos.id, id), isNotNull(voiceVideos.conversationId)))
  return row
}

export async function videoAsKept(db: Db, id: string): Promise<VideoRow | undefined> {
  const [row] = await db.select().from(voiceVideos).where(eq(voiceVideos.id, id))
  return row
}

export async function videoOfMessage(db: Db, messageId: string): Promise<VideoRow | undefined> {
  const [row] = await db.select().from(voiceVideos).where(eq(voiceVideos.messageId, messageId))
  return row
}

export const videosOf = (db: Db, conversationId: string): Promise<VideoRow[]> =>
  db
    .select()
    .from(voiceVideos)
    .where(eq(voiceVideos.conversationId, conversationId))
    .orderBy(asc(voiceVideos.createdAt), asc(voiceVideos.id))
    .then((rows) => rows)

/** False when another call was first: an answer has one video. */
export async function insertVideo(tx: Db, row: VideoRow): Promise<boolean> {
  const written = await tx.insert(voiceVideos).values(row).onConflictDoNothing().returning()
  return written.length > 0
}

/** Takes a video from one state to the next, if it is still in the first and its conversation is still there. */
export async function moveVideo(
  db: Db,
  id: string,
  from: readonly VideoRow['state'][],
  change: Partial<VideoRow>,
): Promise<VideoRow | undefined> {
  const [row] = await db
    .update(voiceVideos)
    .set(change)
    .where(
      and(
        eq(voiceVideos.id, id),
        inArray(voiceVideos.state, [...from]),
        isNotNull(voiceVideos.conversationId),
      ),
    )
    .returning()
  return row
}

export async function deleteVideo(tx: Db, id: string): Promise<VideoRow | undefined> {
  const [row] = await tx.delete(voiceVideos).where(eq(voiceVideos.id, id)).returning()
  return row
}

/** Videos whose conversation was deleted. */
export const leftVideos = (db: Db): Promise<{ id: string }[]> =>
  db
    .select({ id: voiceVideos.id })
    .from(voiceVideos)
    .where(isNull(voiceVideos.conversationId))
    .limit(500)
    .then((rows) => rows)

/** Videos without progress for a while. */
export const stillVideos = (db: Db, before: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: voiceVideos.id })
    .from(voiceVideos)
    .where(
      and(
        notInArray(voiceVideos.state, ['done', 'failed']),
        isNotNull(voiceVideos.conversationId),
        lt(voiceVideos.changedAt, before),
      ),
    )
    .limit(500)
    .then((rows) => rows)
