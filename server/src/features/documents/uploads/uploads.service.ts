import { largestPiece, type NewUpload, type ReceivedDocument } from '@pam/contracts/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { StoredFile } from '#platform/files/files'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { type MarkSent, once } from '#platform/once/once'
import { viewOf as documentViewOf } from '#slice/documents/document-view'
import { requireDocument, requireVisibleDocument } from '#slice/documents/documents.policy'
import { noteDeadFiles } from '#slice/documents/documents.queries'
import type { Upload } from '#slice/documents/documents.table'
import { type Keeper, keepFile, openKept } from '#slice/documents/kept-files'
import { largestFile, tooLarge } from './limit.ts'
import { receiveDocument, receiveVersion, requirePlace } from './receive.service.ts'
import * as query from './uploads.queries.ts'

/** The sender of a file: a member of the firm, or somebody they asked. */
type Sender = Keeper & Pick<Ctx, 'actor' | 'signal'>

const viewOf = ({ id, size, received }: Upload) => ({ id, size, received, piece: largestPiece })

export async function beginUpload(ctx: Ctx, wanted: NewUpload) {
  const limit = await largestFile(ctx)
  if (wanted.size > limit) throw tooLarge(limit)
  if (wanted.document_id) await requireDocument(ctx, wanted.document_id, 'change')
  await requirePlace(ctx, wanted)
  const upload = await ctx.db.transaction(async (tx) => {
    const opened = await openUpload(tx, ctx, ctx.actor.userId, wanted)
    await record(tx, ctx, 'document.upload_begun', opened.id, { bytes: opened.size })
    return opened
  })
  return viewOf(upload)
}

/** Makes room for a file that comes in pieces, in the caller's transaction; the caller has asked whether it may come. */
export async function openUpload(tx: Db, ctx: Sender, ownerId: string, wanted: NewUpload): Promise<Upload> {
  const upload: Upload = {
    id: newId(),
    firmId: ctx.actor.firmId,
    createdBy: ownerId,
    documentId: wanted.document_id,
    caseId: wanted.case_id,
    folderId: wanted.folder_id,
    audience: wanted.audience,
    name: wanted.name,
    size: wanted.size,
    received: 0,
    createdAt: ctx.now(),
  }
  await query.insertUpload(tx, upload)
  return upload
}

export const showUpload = (upload: Granted<Upload, 'read'>) => viewOf(upload)

/** A piece that is already there is answered like one that just arrived, so that it can be sent again. */
export async function sendPiece(ctx: Sender, upload: Granted<Upload, 'send'>, offset: number, bytes: Buffer) {
  if (bytes.length === 0) throw badInput('This part is empty.')
  if (offset + bytes.length <= upload.received) return viewOf(upload)
  if (offset !== upload.received)
    throw new AppError('conflict', `This file continues at byte ${upload.received}.`)
  if (offset + bytes.length > upload.size) throw badInput('This part extends past the end of the file.')
  const stored = await keepFile(ctx, upload.firmId, bytes, { signal: ctx.signal })
  const isTaken = await ctx.db.transaction(async (tx) => {
    const isAdded = await query.addPiece(tx, upload, { fileId: stored.id, size: stored.size })
    if (isAdded) await record(tx, ctx, 'document.piece_received', upload.id, { offset, bytes: stored.size })
    else await noteDeadFiles(tx, [stored.id], ctx.now())
    return isAdded
  })
  if (!isTaken)
    throw new AppError('conflict', 'Another part arrived first. Check how much was received, then continue.')
  return viewOf({ ...upload, received: upload.received + stored.size })
}

interface Finish {
  readonly duplicate: 'offer' | 'keep'
  readonly once_key?: string | undefined
}

/** The same key again answers with the document that was made; the bytes that came twice are let go. */
export const finishUpload = (
  ctx: Ctx,
  upload: Granted<Upload, 'send'>,
  { duplicate, once_key: key }: Finish,
): Promise<ReceivedDocument> =>
  once(ctx, key, {
    first: (mark) => finish(ctx, upload, duplicate, mark),
    again: async (id) => {
      await sweepUpload(ctx, upload.id)
      return { ...(await documentViewOf(ctx, await requireVisibleDocument(ctx, id))), is_duplicate: true }
    },
  })

async function finish(
  ctx: Ctx,
  upload: Granted<Upload, 'send'>,
  duplicate: 'offer' | 'keep',
  mark: MarkSent,
): Promise<ReceivedDocument> {
  const file = await joinUpload(ctx, upload)
  try {
    const received = upload.documentId
      ? await receiveVersion(ctx, await requireDocument(ctx, upload.documentId, 'change'), file)
      : await receiveDocument(ctx, {
          file,
          name: upload.name,
          place: { case_id: upload.caseId, folder_id: upload.folderId, audience: upload.audience },
          keepsDuplicate: duplicate === 'keep',
          mark,
        })
    // A duplicate that was only offered can still be kept: its pieces stay until the person decides, or two days.
    if (!received.is_duplicate) await sweepUpload(ctx, upload.id)
    return received
  } catch (error) {
    await ctx.db.transaction((tx) => noteDeadFiles(tx, [file.id], ctx.now()))
    throw error
  }
}

/** The chunks as one stored file: the caller must keep it or note it as unowned. */
export async function joinUpload(ctx: Sender, upload: Upload): Promise<StoredFile> {
  if (upload.received !== upload.size)
    throw new AppError('conflict', `This file is incomplete: it continues at byte ${upload.received}.`)
  const parts = await query.piecesOf(ctx.db, upload.id)
  const whole = joined(
    ctx,
    parts.map((part) => part.fileId),
  )
  return keepFile(ctx, upload.firmId, whole, { signal: ctx.signal })
}

export async function dropUpload(ctx: Ctx, upload: Granted<Upload, 'send'>) {
  await ctx.db.transaction(async (tx) => {
    await closeUpload(tx, ctx, upload.id)
    await record(tx, ctx, 'document.upload_given_up', upload.id)
  })
  return { done: true as const }
}

export async function sweepUpload(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<void> {
  await ctx.db.transaction((tx) => closeUpload(tx, ctx, id))
}

/** Lets go of the pieces; false when somebody else already has: of two that finish a file one wins. */
export async function closeUpload(tx: Db, { now }: Pick<Ctx, 'now'>, id: string): Promise<boolean> {
  const parts = await query.piecesOf(tx, id)
  await noteDeadFiles(
    tx,
    parts.map((part) => part.fileId),
    now(),
  )
  return query.deleteUpload(tx, id)
}

async function* joined(ctx: Keeper, ids: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const id of ids) yield* await openKept(ctx, id)
}
