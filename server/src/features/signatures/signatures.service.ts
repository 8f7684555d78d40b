import type { SignatureDraft, SignatureFilter, SignatureView } from '@pam/contracts/signatures'
import { staffOf } from '#features/auth'
import { recordCaseEvent, requireVisibleCase } from '#features/cases'
import {
  type Meant,
  meantDocuments,
  pagePicture,
  refusePrivileged,
  requireReadable,
  whyItStays,
} from '#features/documents'
import { whyUnfilled } from '#features/sharing'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { type Leaving, leavingDocument } from '#platform/leaving'
import { inviteInTurn, sendLink } from './links.ts'
import { logAct } from './log.ts'
import { mailEnded } from './mails.ts'
import { measurePdf } from './pdf.ts'
import { requirePlaced, whyNotReady } from './places.ts'
import { requireRequest } from './signatures.policy.ts'
import * as query from './signatures.queries.ts'
import type { Request } from './signatures.table.ts'
import { signersInTurn } from './status.ts'
import { fieldView, rowsOf, viewOf } from './view.ts'

interface Paged {
  readonly after?: string | undefined
  readonly limit: number
}

export async function listRequests(ctx: Ctx, { after, limit, ...filter }: SignatureFilter & Paged) {
  const order = query.requestOrders[filter.sort]
  const rows = await query.listRequests(ctx.db, ctx.actor, {
    ...filter,
    after: placeAfter(after, order.kind),
    limit: limit + 1,
    now: ctx.now(),
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await rowsOf(ctx, page),
    next: rows.length > limit && last ? cursorOf(order.valueOf(last), last.id) : null,
  }
}

export const showRequest = (ctx: Ctx, request: Granted<Request, 'read'>): Promise<SignatureView> =>
  viewOf(ctx, request)

export const again = async (ctx: Ctx, { id }: Request) => viewOf(ctx, await requireRequest(ctx, id, 'read'))

const oneLook = { max: 1, seconds: 600 } as const

export async function showPage(
  ctx: Ctx,
  { id, documentId, versionId }: Granted<Request, 'read'>,
  page: number,
): Promise<FileAnswer> {
  const [meant] = await meantDocuments(ctx.db, ctx.actor, [{ documentId, versionId }])
  if (!meant) throw notFound('page')
  const picture = await pagePicture(ctx, meant.version, page)
  // Who leafs through a document looks at it once.
  const wait = await ctx.guesses.take(`signature-page:${ctx.actor.userId}:${id}`, oneLook)
  if (wait === 0)
    await ctx.db.transaction((tx) =>
      record(tx, ctx, 'document.pages_seen', documentId, { version: meant.version.number, from_page: page }),
    )
  return picture
}

const usual = { expiresInDays: 30, remindEveryDays: 3, inOrder: true } as const

/** A draft for a document of a case; nothing is sent. */
export async function createRequest(
  ctx: Ctx,
  { document_id, include_privileged }: { document_id: string; include_privileged: boolean },
): Promise<SignatureView> {
  const { document } = await requireReadable(ctx, document_id)
  const [meant] = await meantDocuments(ctx.db, ctx.actor, [{ documentId: document.id, versionId: null }])
  if (!meant) throw notFound('document')
  const caseId = await requireSignable(ctx, meant)
  refusePrivileged([meant], include_privileged, 'Sending it for signature')
  await ctx.checkLeaving(ctx, leavingToSign(meant))
  const { pages } = await measurePdf(ctx, meant.version.fileId)
  const request = newRequest(ctx, meant, { caseId, title: titleOf(meant.document.name), pages })
  await ctx.db.transaction(async (tx) => {
    await query.insertRequest(tx, request)
    await logCreated(tx, ctx, request)
  })
  return again(ctx, request)
}

const leavingToSign = (meant: Meant, message = ''): Leaving => ({
  what: 'The message',
  act: 'sent',
  caseId: meant.document.caseId,
  text: message,
  documents: [leavingDocument(meant)],
})

const titleOf = (name: string) => name.replace(/\.pdf$/i, '').slice(0, 120) || 'Document'

const refused = (why: string) => badInput(why, { document_id: why })

async function requireSignable(ctx: Ctx, meant: Meant): Promise<string> {
  const { document, version } = meant
  if (!document.caseId) throw refused('Move the document into a case first.')
  await requireVisibleCase(ctx, document.caseId)
  const why = whyItStays(meant) ?? (await whyUnfilled(ctx.db, meant))
  if (why) throw refused(`${document.name} cannot be sent for signature. ${why}`)
  if (version.fileKind !== 'pdf')
    throw refused('Only PDFs can be sent for signature. Save the document as a PDF and upload it.')
  if (meant.unseen > 0)
    throw refused(
      'This PDF has content that does not show on its pages. Review it on the document’s page, then send it for signature.',
    )
  return document.caseId
}

interface NewRequest extends Pick<Request, 'caseId' | 'title' | 'pages'> {
  readonly letterId?: string
}

/** The row of a draft. */
export function newRequest(
  ctx: Ctx,
  { document, version }: Pick<Meant, 'document' | 'version'>,
  { caseId, title, pages, letterId }: NewRequest,
): Request {
  const { firmId, userId } = ctx.actor
  return {
    id: newId(),
    firmId,
    caseId,
    documentId: document.id,
    versionId: version.id,
    originalSha256: version.sha256,
    letterId: letterId ?? null,
    title,
    message: '',
    status: 'draft',
    ...usual,
    pages,
    createdBy: userId,
    createdAt: ctx.now(),
    sentAt: null,
    expiresAt: null,
    endedAt: null,
    endedReason: '',
    resultDocumentId: null,
    resultSha256: null,
    revision: 1,
  }
}

export async function logCreated(tx: Db, ctx: Ctx, request: Request): Promise<void> {
  await logAct(tx, ctx, request, 'created', await nameOfCaller(tx, ctx))
  await record(tx, ctx, 'signature.created', request.id, {
    document: request.documentId,
    case: request.caseId,
    pages: request.pages.length,
  })
}

async function nameOfCaller(db: Db, { actor }: Ctx): Promise<string> {
  const own = (await staffOf(db, actor.firmId)).find(({ id }) => id === actor.userId)
  return own?.name ?? ''
}

const changedMeanwhile = () =>
  new AppError('conflict', 'Someone changed this request since you opened it. Review the changes, then save.')

export async function changeRequest(
  ctx: Ctx,
  request: Granted<Request, 'change'>,
  wanted: SignatureDraft,
): Promise<SignatureView> {
  requirePlaced(wanted, request.pages)
  await requireOwnStaff(ctx, wanted)
  const { id: requestId, firmId } = request
  await ctx.db.transaction(async (tx) => {
    const isSaved = await query.changeRequest(
      tx,
      { ...request, revision: wanted.revision },
      {
        title: wanted.title,
        message: wanted.message,
        inOrder: wanted.in_order,
        expiresInDays: wanted.expires_in_days,
        remindEveryDays: wanted.remind_every_days,
      },
    )
    if (!isSaved) throw changedMeanwhile()
    await query.replaceParts(tx, requestId, partsOf({ requestId, firmId }, wanted))
    await record(tx, ctx, 'signature.changed', requestId, {
      signers: wanted.signers.length,
      fields: wanted.fields.length,
    })
  })
  return again(ctx, request)
}

/** Rows of the signers and fields of a draft. */
export function partsOf(
  { requestId, firmId }: { requestId: string; firmId: string },
  { signers, fields }: Pick<SignatureDraft, 'signers' | 'fields'>,
) {
  const rows = signers.map(({ name, email, mobile, language, user_id }, position) => ({
    id: newId(),
    firmId,
    requestId,
    position,
    name,
    email,
    mobile,
    language,
    userId: user_id,
    status: 'waiting' as const,
  }))
  return {
    signers: rows,
    fields: fields.map(({ signer, kind, page, x, y, width, height, label, is_required }, position) => ({
      id: newId(),
      firmId,
      requestId,
      signerId: rows[signer]?.id ?? '',
      position,
      kind,
      page,
      x,
      y,
      width,
      height,
      label,
      // A document without a signature is not signed.
      isRequired: is_required || kind === 'signature' || kind === 'date',
    })),
  }
}

/** Somebody of the firm signs under the address they have here. */
async function requireOwnStaff(ctx: Ctx, { signers }: SignatureDraft): Promise<void> {
  const staff = new Map((await staffOf(ctx.db, ctx.actor.firmId)).map(({ id, email }) => [id, email]))
  for (const { user_id, email, name } of signers)
    if (user_id && staff.get(user_id)?.toLowerCase() !== email.toLowerCase())
      throw badInput(`${name} is not a colleague with this email address. Choose them from the list.`)
}

const dayMs = 24 * 3600 * 1000
const noMail = () =>
  new AppError('conflict', 'Email is not set up, so nothing can be sent. An administrator can set it up.')

export async function sendRequest(
  ctx: Ctx,
  request: Granted<Request, 'send'>,
  site: string,
): Promise<SignatureView> {
  if (!ctx.mail.configured) throw noMail()
  const { documentId, versionId } = request
  const [meant] = await meantDocuments(ctx.db, ctx.actor, [{ documentId, versionId }])
  const why = meant ? whyItStays(meant) : 'It is no longer in this case.'
  if (!meant || why) throw new AppError('conflict', `The document cannot be sent for signature. ${why}`)
  await ctx.checkLeaving(ctx, leavingToSign(meant, `${request.title}\n\n${request.message}`))
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + request.expiresInDays * dayMs)
  const sent: Request = { ...request, status: 'sent', sentAt: now, expiresAt }
  await ctx.db.transaction(async (tx) => {
    const signers = await query.signersOf(tx, [request.id])
    const fields = (await query.fieldsOf(tx, request.id)).map(fieldView(signers))
    const unready = whyNotReady({ signers: signers.map(asDraft), fields })
    if (unready) throw badInput(unready)
    if (!(await query.changeRequest(tx, request, { status: 'sent', sentAt: now, expiresAt })))
      throw changedMeanwhile()
    await logAct(tx, ctx, request, 'sent', await nameOfCaller(tx, ctx))
    await inviteInTurn(tx, ctx, sent, site)
    const names = signers.map(({ name }) => name).join(', ')
    await recordCaseEvent(
      tx,
      ctx,
      request.caseId,
      'signature.sent',
      `${request.title} was sent to ${names} for signature.`,
      request.id,
    )
    await record(tx, ctx, 'signature.sent', request.id, { signers: signers.length })
  })
  return again(ctx, request)
}

const asDraft = ({
  name,
  email,
  mobile,
  language,
  userId,
}: Awaited<ReturnType<typeof query.signersOf>>[number]) => ({
  name,
  email,
  mobile,
  language,
  user_id: userId,
})

/** A new link to everyone whose turn it is. */
export async function remindSigners(
  ctx: Ctx,
  { id }: Granted<Request, 'remind'>,
  site: string,
): Promise<SignatureView> {
  if (!ctx.mail.configured) throw noMail()
  const wait = await ctx.guesses.take(`signature-remind:${id}`, { max: 5, seconds: 3600 })
  if (wait > 0) throw new AppError('too_many', 'Several reminders were already sent. Wait an hour.')
  const request = await ctx.db.transaction(async (tx) => {
    const locked = await query.lockRequest(tx, id)
    if (locked?.status !== 'sent') throw changedMeanwhile()
    const turn = signersInTurn(locked, await query.signersOf(tx, [id]))
    for (const signer of turn)
      await sendLink(tx, ctx, { request: locked, signer }, { site, kind: 'reminder' })
    await record(tx, ctx, 'signature.reminded', id, { signers: turn.length })
    return locked
  })
  return again(ctx, request)
}

export async function voidRequest(
  ctx: Ctx,
  { id }: Granted<Request, 'void'>,
  reason: string,
): Promise<SignatureView> {
  const request = await ctx.db.transaction(async (tx) => {
    const locked = await query.lockRequest(tx, id)
    if (locked?.status !== 'sent') throw changedMeanwhile()
    await query.changeRequest(tx, locked, { status: 'voided', endedAt: ctx.now(), endedReason: reason })
    const reached = (await query.signersOf(tx, [id])).filter(({ mailedAt }) => mailedAt !== null)
    await query.endLinks(tx, id)
    for (const signer of reached) await mailEnded(tx, ctx, { request: locked, signer })
    await logAct(tx, ctx, locked, 'voided', await nameOfCaller(tx, ctx))
    const text = `The request to sign ${locked.title} was voided.`
    await recordCaseEvent(tx, ctx, locked.caseId, 'signature.voided', text, id)
    await record(tx, ctx, 'signature.voided', id)
    return locked
  })
  return again(ctx, request)
}

export async function removeDraft(ctx: Ctx, { id }: Granted<Request, 'remove'>) {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.deleteDraft(tx, id))) throw changedMeanwhile()
    await record(tx, ctx, 'signature.draft_removed', id)
  })
  return { done: true as const }
}
