import type { AuthorityImportView } from '@pam/contracts/research/imports'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeOf } from '#platform/http/moment-cursor'
import { newId } from '#platform/id'
import { importAuthoritiesNamed } from './uploads.named.ts'
import * as query from './uploads.queries.ts'
import type { AuthorityUpload } from './uploads.table.ts'

async function viewsOf(ctx: Ctx, rows: readonly AuthorityUpload[]): Promise<AuthorityImportView[]> {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    size: row.size,
    received: row.received,
    state: row.state,
    message: row.message,
    rows: row.rowsDone,
    bytes_done: row.bytesDone,
    created_by: names.get(row.createdBy) ?? 'Former colleague',
    created_at: row.createdAt.toISOString(),
  }))
}

async function viewOf(ctx: Ctx, row: AuthorityUpload): Promise<AuthorityImportView> {
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('A row has a view.')
  return view
}

export const showUpload = (ctx: Ctx, row: Granted<AuthorityUpload, 'read'>) => viewOf(ctx, row)

const again = async (ctx: Ctx, { id, ...row }: AuthorityUpload) =>
  viewOf(ctx, (await query.findUpload(ctx.db, ctx.actor.firmId, id)) ?? { id, ...row })

export async function listUploads(ctx: Ctx, { after, limit }: { after?: string | undefined; limit: number }) {
  const place = after === undefined ? undefined : placeOf(after)
  const rows = await query.listUploads(ctx.db, ctx.actor.firmId, place, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await viewsOf(ctx, page),
    next: rows.length > limit && last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  }
}

/** An interrupted upload of the same file resumes. */
export async function beginUpload(ctx: Ctx, { name, size }: { name: string; size: number }) {
  const { firmId, userId } = ctx.actor
  const known = await query.unfinishedUpload(ctx.db, { firmId, name, size })
  if (known) return viewOf(ctx, known)
  const now = ctx.now()
  const row: AuthorityUpload = {
    id: newId(),
    firmId,
    name,
    size,
    received: 0,
    pieces: [],
    state: 'receiving',
    message: null,
    rowsDone: 0,
    bytesDone: 0,
    createdBy: userId,
    createdAt: now,
    touchedAt: now,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertUpload(tx, row)
    await record(tx, ctx, 'research.import_begun', row.id, { bytes: size })
  })
  return viewOf(ctx, row)
}

const startImport = (ctx: Ctx, tx: Db, id: string) =>
  ctx.jobs.enqueue(tx, importAuthoritiesNamed, { uploadId: id }, { key: `authorities/${id}` })

/** A chunk that already arrived is answered like a new one, so that it can be sent again. */
export async function sendPiece(
  ctx: Ctx,
  row: Granted<AuthorityUpload, 'send'>,
  offset: number,
  bytes: Buffer,
): Promise<AuthorityImportView> {
  if (bytes.length === 0) throw badInput('This part is empty.')
  if (row.state !== 'receiving')
    throw new AppError('conflict', 'This upload has ended. Choose the file again to start over.')
  if (offset + bytes.length <= row.received) return viewOf(ctx, row)
  if (offset !== row.received) throw new AppError('conflict', `This file continues at byte ${row.received}.`)
  if (offset + bytes.length > row.size) throw badInput('This part extends past the end of the file.')
  const stored = await ctx.files.put(bytes, { signal: ctx.signal })
  const isWhole = offset + bytes.length === row.size
  const isTaken = await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    if (!(await query.addPiece(tx, row, { id: stored.id, size: bytes.length }, now))) return false
    if (isWhole) {
      await query.moveUpload(tx, row.id, ['receiving'], { state: 'waiting', touchedAt: now })
      await startImport(ctx, tx, row.id)
    }
    await record(tx, ctx, 'research.import_piece', row.id, { offset, bytes: bytes.length })
    return true
  })
  if (!isTaken) {
    await ctx.files.delete(stored.id)
    throw new AppError('conflict', 'Another part arrived first. Check how much was received, then continue.')
  }
  return again(ctx, row)
}

/** Imported data stays; the file stays too, so that it can resume, unless it never arrived completely. */
export async function cancelUpload(
  ctx: Ctx,
  row: Granted<AuthorityUpload, 'stop'>,
): Promise<AuthorityImportView> {
  const change = {
    state: 'canceled' as const,
    message: 'Stopped.',
    touchedAt: ctx.now(),
    ...(row.state === 'receiving' && { pieces: [] }),
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await query.moveUpload(tx, row.id, ['receiving', 'waiting', 'importing'], change)))
      throw new AppError('conflict', 'This import has already ended.')
    await record(tx, ctx, 'research.import_canceled', row.id)
  })
  if (row.state === 'receiving') for (const { id } of row.pieces) await ctx.files.delete(id)
  return again(ctx, row)
}

export async function resumeUpload(
  ctx: Ctx,
  row: Granted<AuthorityUpload, 'resume'>,
): Promise<AuthorityImportView> {
  if (row.pieces.length === 0 || row.received < row.size)
    throw new AppError('conflict', 'The upload is incomplete. Choose the file again to upload it.')
  await ctx.db.transaction(async (tx) => {
    const change = { state: 'waiting' as const, message: null, touchedAt: ctx.now() }
    if (!(await query.moveUpload(tx, row.id, ['failed', 'canceled'], change)))
      throw new AppError('conflict', 'This import is already running or finished.')
    await startImport(ctx, tx, row.id)
    await record(tx, ctx, 'research.import_resumed', row.id)
  })
  return again(ctx, row)
}
