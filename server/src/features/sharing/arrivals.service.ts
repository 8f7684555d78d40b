import { largestVisitPiece } from '@pam/contracts/sharing'
import {
  closeUpload,
  displayName,
  fileDocument,
  joinUpload,
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
import { countArrivals, itemsOf } from './links/links.queries.ts'
import type { Link } from './links/links.table.ts'
import { logVisit } from './links/log.ts'
import { mailRequester } from './mail-requester.job.ts'
import { notOpen } from './open-link.ts'
import type { Visit } from './visits.policy.ts'
import * as query from './visits.queries.ts'

const viewOf = ({ id, size, received }: Upload) => ({ id, size, received, piece: largestVisitPiece })

const full = ({ maxFiles }: Link) =>
  new AppError('conflict', `At most ${maxFiles} files were requested, and all have been received.`)

interface Wanted {
  readonly name: string
  readonly size: number
  readonly item_id: string | null
}

/** Uploads in progress count as well, or many could be started at once. */
export async function beginArrival(ctx: VisitorCtx, { link, recipient, actor }: Visit, wanted: Wanted) {
  if (wanted.size > link.largestBytes)
    throw new AppError(
      'too_large',
      `This file is larger than the ${Math.floor(link.largestBytes / 1024 / 1024)} MB limit for this request.`,
    )
  const items = await itemsOf(ctx.db, link.id)
  if (wanted.item_id && !items.some((item) => item.id === wanted.item_id)) throw notFound('item')
  const arrived = (await countArrivals(ctx.db, [link.id])).get(link.id) ?? 0
  if (arrived + (await query.countUploads(ctx.db, link.id)) >= link.maxFiles) throw full(link)
  const sender = { ...ctx, actor }
  const upload = await ctx.db.transaction(async (tx) => {
    const opened = await openUpload(tx, sender, link.createdBy, {
      name: displayName(wanted.name),
      size: wanted.size,
      document_id: null,
      case_id: link.caseId,
      folder_id: null,
      audience: 'me',
    })
    await query.insertVisitUpload(tx, {
      uploadId: opened.id,
      firmId: link.firmId,
      linkId: link.id,
      recipientId: recipient.id,
      itemId: wanted.item_id,
    })
    await record(tx, sender, 'link.upload_begun', link.id, { upload: opened.id, bytes: opened.size })
    return opened
  })
  return viewOf(upload)
}

export const showArrival = (upload: Upload) => viewOf(upload)

export async function sendArrivalPiece(
  ctx: VisitorCtx,
  { actor }: Visit,
  upload: Granted<Upload, 'send'>,
  offset: number,
  bytes: Buffer,
) {
  const { received } = await sendPiece({ ...ctx, actor }, upload, offset, bytes)
  return viewOf({ ...upload, received })
}

interface Arrived {
  readonly visit: Visit
  readonly upload: Granted<Upload, 'send'>
  readonly itemId: string | null
}

/** The file is in the case, quarantined until a member of the firm has looked, with its origin. */
export async function finishArrival(ctx: VisitorCtx, { visit, upload, itemId }: Arrived) {
  const { link, recipient, actor } = visit
  const sender = { ...ctx, actor }
  const file = await joinUpload(sender, upload)
  try {
    await ctx.db.transaction(async (tx) => {
      const now = await query.lockLink(tx, link.id)
      if (!now || now.revokedAt) throw notOpen()
      const arrived = (await countArrivals(tx, [link.id])).get(link.id) ?? 0
      if (arrived >= link.maxFiles) throw full(link)
      if (!(await closeUpload(tx, ctx, upload.id)))
        throw new AppError('conflict', 'This file was already uploaded.')
      const documentId = await fileDocument(tx, sender, {
        file,
        name: upload.name,
        place: { case_id: link.caseId, folder_id: null, audience: 'me' },
        fromOutside: { ownerId: link.createdBy, apart: quarantineReasonOf(visit) },
      })
      await query.insertArrival(tx, {
        id: newId(),
        firmId: link.firmId,
        linkId: link.id,
        recipientId: recipient.id,
        itemId,
        documentId,
        name: upload.name,
        size: upload.size,
        at: ctx.now(),
      })
      if (itemId) await query.tickItem(tx, itemId, ctx.now())
      await logVisit(tx, ctx, link, { who: recipient.email, what: 'uploaded', document: upload.name })
      await ctx.jobs.enqueue(tx, mailRequester, { linkId: link.id }, { key: link.id })
      await record(tx, sender, 'link.file_received', documentId, {
        link: link.id,
        recipient: recipient.id,
        bytes: file.size,
        sha256: file.sha256,
        address: ctx.address,
      })
    })
  } catch (error) {
    await ctx.db.transaction((tx) => noteDeadFiles(tx, [file.id], ctx.now()))
    throw error
  }
  return { done: true as const }
}

const quarantineReasonOf = ({ link, recipient }: Visit) =>
  `${recipient.name} (${recipient.email}) sent this when asked for: ${link.title}. Review it, then release it.`
