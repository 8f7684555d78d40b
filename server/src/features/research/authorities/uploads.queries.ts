import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import type { MomentPlace } from '#platform/http/moment-cursor'
import { type AuthorityUpload, type Piece, authorityUploads as uploads } from './uploads.table.ts'

export const listUploads = (
  db: Db,
  firmId: string,
  after: MomentPlace | undefined,
  limit: number,
): Promise<AuthorityUpload[]> =>
  db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.firmId, firmId),
        after &&
          or(lt(uploads.createdAt, after.at), and(eq(uploads.createdAt, after.at), lt(uploads.id, after.id))),
      ),
    )
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(limit)
    .then((rows) => rows)

export async function findUpload(db: Db, firmId: string, id: string): Promise<AuthorityUpload | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.firmId, firmId), eq(uploads.id, id)))
  return found
}

/** Without an actor: for the job. */
export async function uploadToWork(db: Db, id: string): Promise<AuthorityUpload | undefined> {
  const [found] = await db.select().from(uploads).where(eq(uploads.id, id))
  return found
}

/** One of the same name and size that is still waiting for bytes. */
export async function unfinishedUpload(
  db: Db,
  { firmId, name, size }: Pick<AuthorityUpload, 'firmId' | 'name' | 'size'>,
) {
  const [found] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.firmId, firmId),
        eq(uploads.name, name),
        eq(uploads.size, size),
        eq(uploads.state, 'receiving'),
      ),
    )
    .limit(1)
  return found
}

export const insertUpload = (tx: Db, row: AuthorityUpload) => tx.insert(uploads).values(row)

/** Only if nothing else arrived in between: of two that send the same chunk one wins. */
export async function addPiece(
  tx: Db,
  { id, received }: AuthorityUpload,
  piece: Piece,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .update(uploads)
    .set({
      received: received + piece.size,
      pieces: sql`${uploads.pieces} || ${JSON.stringify([piece])}::jsonb`,
      touchedAt: now,
    })
    .where(and(eq(uploads.id, id), eq(uploads.received, received), eq(uploads.state, 'receiving')))
    .returning({ id: uploads.id })
  return added.length === 1
}

/** A transition from one of these states; false if it is in another by now. */
export async function moveUpload(
  tx: Db,
  id: string,
  from: readonly AuthorityUpload['state'][],
  change: Partial<AuthorityUpload>,
): Promise<boolean> {
  const moved = await tx
    .update(uploads)
    .set(change)
    .where(and(eq(uploads.id, id), inArray(uploads.state, [...from])))
    .returning({ id: uploads.id })
  return moved.length === 1
}

/** Imports whose job was lost. */
export const lostUploads = (db: Db, before: Date) =>
  db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.state, ['waiting', 'importing']), lt(uploads.touchedAt, before)))

/** Abandoned uploads. */
export const givenUpUploads = (db: Db, before: Date): Promise<AuthorityUpload[]> =>
  db
    .select()
    .from(uploads)
    .where(and(eq(uploads.state, 'receiving'), lt(uploads.touchedAt, before)))
    .then((rows) => rows)
