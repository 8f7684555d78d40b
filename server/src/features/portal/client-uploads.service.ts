import { largestPortalPiece } from '@pam/contracts/portal/client'
import { casesOfFirm, recordCaseEvent } from '#features/cases'
import {
  closeUpload,
  displayName,
  fileDocument,
  joinUpload,
  largestFile,
  noteDeadFiles,
  openUpload,
  sendPiece,
  type Upload,
} from '#features/documents'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { requestsFor } from './client-view.ts'
import { logAct } from './log.ts'
import type { Client, ClientCase } from './portal.policy.ts'
import * as query from './portal.queries.ts'
import type { Access } from './portal.table.ts'
import { reviewArrivals } from './review-arrivals.named.ts'

const viewOf = ({ id, size, received }: Upload) => ({ id, size, received, piece: largestPortalPiece })

/** Files of one person on their way at a time: enough for an album, too few to fill a disk. */
const mostUnderWay = 40

interface Wanted {
  readonly name: string
  readonly size: number
  readonly item_id: string | null
}

export async function beginUpload(ctx: VisitorCtx, { client, access }: ClientCase, wanted: Wanted) {
  const { firmId, caseId } = access
  // With documents as they were asked for, else as an attachment; without either right nothing is sent.
  if (!(wanted.item_id ? access.seesDocuments : access.seesDocuments || access.seesMessages))
    throw notFound('case')
  const sender = { ...ctx, actor: client.actor }
  const limit = await largestFile(sender)
  if (wanted.size > limit)
    throw new AppError('too_large', `This file is larger than ${Math.round(limit / 1024 / 1024)} MB.`)
  const items = (await requestsFor(ctx.db, access)).flatMap((request) => request.items)
  if (wanted.item_id && !items.some(({ id }) => id === wanted.item_id)) throw notFound('item')
  if ((await query.uploadsUnderWay(ctx.db, access.id)) >= mostUnderWay)
    throw new AppError('conflict', 'Too many files are being sent at once. Wait until the uploads finish.')
  const leadId = await leadOf(ctx, access)
  const upload = await ctx.db.transaction(async (tx) => {
    const opened = await openUpload(tx, sender, leadId, {
      name: displayName(wanted.name),
      size: wanted.size,
      document_id: null,
      case_id: caseId,
      folder_id: null,
      audience: 'me',
    })
    await query.insertUpload(tx, { uploadId: opened.id, firmId, accessId: access.id, itemId: wanted.item_id })
    await record(tx, sender, 'portal.upload_begun', caseId, { upload: opened.id, bytes: opened.size })
    return opened
  })
  return viewOf(upload)
}

const leadOf = async (ctx: VisitorCtx, { firmId, caseId }: Access): Promise<string> => {
  const found = (await casesOfFirm(ctx.db, firmId, [caseId])).get(caseId)
  if (!found) throw notFound('case')
  return found.leadId
}

export const showUpload = (upload: Upload) => viewOf(upload)

interface Sending {
  readonly client: Client
  readonly access: Granted<Access, 'use'>
  readonly upload: Granted<Upload, 'send'>
  readonly itemId: string | null
}

export async function sendUploadPiece(
  ctx: VisitorCtx,
  { client, upload }: Sending,
  offset: number,
  bytes: Buffer,
) {
  const { received } = await sendPiece({ ...ctx, actor: client.actor }, upload, offset, bytes)
  return viewOf({ ...upload, received })
}

/** The file is in the case, quarantined until a member of the firm has looked, with its origin. */
export async function finishUpload(ctx: VisitorCtx, { client, access, upload, itemId }: Sending) {
  const { person, actor } = client
  const { firmId, caseId } = access
  const sender = { ...ctx, actor }
  const leadId = await leadOf(ctx, access)
  const file = await joinUpload(sender, upload)
  const id = newId()
  try {
    await ctx.db.transaction(async (tx) => {
      if (!(await closeUpload(tx, ctx, upload.id)))
        throw new AppError('conflict', 'This file was already uploaded.')
      const documentId = await fileDocument(tx, sender, {
        file,
        name: upload.name,
        place: { case_id: caseId, folder_id: null, audience: 'me' },
        fromOutside: {
          ownerId: leadId,
          apart: `${person.name} (${person.email}) sent this in the client portal. Review it, then release it.`,
        },
      })
      await query.insertArrival(tx, {
        id,
        firmId,
        accessId: access.id,
        itemId,
        documentId,
        name: upload.name,
        size: upload.size,
        at: ctx.now(),
      })
      if (itemId) await query.setItemDone(tx, itemId, ctx.now())
      await logAct(tx, ctx, access, 'sent_file', upload.name)
      const text = `${person.name} sent a file in the portal.`
      await recordCaseEvent(tx, sender, caseId, 'portal.file', text, documentId)
      await ctx.jobs.enqueue(tx, reviewArrivals, { caseId, firmId, name: person.name }, { key: access.id })
      await record(tx, sender, 'portal.file_received', documentId, {
        person: person.id,
        bytes: file.size,
        sha256: file.sha256,
        address: ctx.address,
      })
    })
  } catch (error) {
    await ctx.db.transaction((tx) => noteDeadFiles(tx, [file.id], ctx.now()))
    throw error
  }
  return { sent_id: id }
}
