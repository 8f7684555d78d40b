import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { pieces, type Upload, uploads } from '#slice/documents/documents.table'

/** A person's own, for as long as they see the case it is for. */
const visibleUploads = (db: Db, actor: Actor) =>
  and(
    eq(uploads.firmId, actor.firmId),
    eq(uploads.createdBy, actor.userId),
    or(isNull(uploads.caseId), inArray(uploads.caseId, visibleCaseIds(db, actor))),
  )

export async function findUpload(db: Db, actor: Actor, id: string): Promise<Upload | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(visibleUploads(db, actor), eq(uploads.id, id)))
  return found
}

/** An upload in progress, regardless of sender: the caller has checked who may send it. */
export async function uploadNumbered(db: Db, id: string): Promise<Upload | undefined> {
  const [found] = await db.select().from(uploads).where(eq(uploads.id, id))
  return found
}

export const insertUpload = (tx: Db, row: Upload) => tx.insert(uploads).values(row)

/** Only if it continues exactly at the current offset: of two requests sending the same chunk, one wins. */
export async function addPiece(
  tx: Db,
  upload: Upload,
  piece: { fileId: string; size: number },
): Promise<boolean> {
  const moved = await tx
    .update(uploads)
    .set({ received: upload.received + piece.size })
    .where(and(eq(uploads.id, upload.id), eq(uploads.received, upload.received)))
    .returning({ id: uploads.id })
  if (moved.length === 0) return false
  await tx.insert(pieces).values({ uploadId: upload.id, start: upload.received, ...piece })
  return true
}

export const piecesOf = (db: Db, uploadId: string) =>
  db.select().from(pieces).where(eq(pieces.uploadId, uploadId)).orderBy(asc(pieces.start))

/** Returns whether it existed: of two requests finishing it, one wins. */
export async function deleteUpload(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })
  return gone.length === 1
}

export const uploadsBefore = (db: Db, before: Date) =>
  db.select().from(uploads).where(lt(uploads.createdAt, before)).limit(200)
