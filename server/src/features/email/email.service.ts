import type { EmailStatus, EmailView } from '@pam/contracts/email'
import { takeInvitation } from '#features/calendar'
import type { Case } from '#features/cases'
import { changeDocuments, filesOfDocuments, keepFile, openKept } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeOf } from '#platform/http/moment-cursor'
import { fetchMailboxNamed } from './email.named.ts'
import { requireVisibleMessage } from './email.policy.ts'
import * as query from './email.queries.ts'
import type { Attachment, Message } from './email.table.ts'
import { viewOf, viewsOf } from './email-view.ts'
import { fileMessage } from './filing.ts'
import { findMailbox } from './mailbox.queries.ts'

interface Wanted {
  readonly status: EmailStatus
  readonly q: string
  readonly after?: string | undefined
  readonly limit: number
}

export async function listMessages(ctx: Ctx, { status, q, after, limit }: Wanted) {
  const place = after === undefined ? undefined : placeOf(after)
  const found = await query.listMessages(ctx.db, ctx.actor, { status, q, after: place, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const mailbox = await findMailbox(ctx.db, ctx.actor.firmId)
  return {
    items: await viewsOf(ctx, page),
    next: last && found.length > limit ? cursorOf({ at: last.sentAt, id: last.id }) : null,
    mailbox: mailbox
      ? {
          address: mailbox.address,
          message: mailbox.message,
          failed: mailbox.isWorking === false,
          checked_at: mailbox.checkedAt?.toISOString() ?? null,
        }
      : null,
  }
}

export async function fetchNow(ctx: Ctx) {
  const { firmId } = ctx.actor
  const mailbox = await findMailbox(ctx.db, firmId)
  if (!mailbox)
    throw new AppError(
      'conflict',
      'No mailbox is connected. An administrator can connect one in the settings.',
    )
  return ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'email.fetch_asked', firmId)
    await ctx.jobs.enqueue(tx, fetchMailboxNamed, { firmId }, { key: firmId })
    return { started: true, checked_at: mailbox.checkedAt?.toISOString() ?? null }
  })
}

const decided = () =>
  new AppError('conflict', 'Someone else has already filed or dismissed this message. Reload it.')

const again = async (ctx: Ctx, id: string): Promise<EmailView> =>
  viewOf(ctx, await requireVisibleMessage(ctx, id))

/** To a case, or out of one and into another. */
export async function file(
  ctx: Ctx,
  message: Granted<Message, 'file'>,
  target: Granted<Case, 'write'>,
): Promise<EmailView> {
  if (message.caseId === target.id) return viewOf(ctx, message)
  const loose = message.caseId ? await takeOut(ctx, message) : message
  const mailbox = (await findMailbox(ctx.db, message.firmId))?.address ?? null
  const filing = { caseId: target.id, because: 'person', by: ctx.actor.userId, mailbox } as const
  await ctx.db.transaction(async (tx) => {
    if (!(await fileMessage(tx, ctx, loose, filing))) throw decided()
  })
  return again(ctx, message.id)
}

export async function unfile(ctx: Ctx, message: Granted<Message, 'unfile'>): Promise<EmailView> {
  await takeOut(ctx, message)
  return again(ctx, message.id)
}

/** Back to review with its files; the documents that were made of them go to the trash of the case. */
async function takeOut(ctx: Ctx, message: Message): Promise<Message> {
  const { caseId, firmId, id } = message
  if (!caseId) return message
  const files = (await query.attachmentsOf(ctx.db, [id])).filter(({ documentId }) => documentId)
  const made = files.flatMap(({ documentId, madeDocument }) =>
    documentId && madeDocument ? [documentId] : [],
  )
  const shared = await query.sharedDocuments(ctx.db, id, made)
  const copies = await copiesOf(ctx, firmId, files)
  const trashed = [...new Set(made.filter((one) => !shared.has(one) && copies.has(one)))]
  if (trashed.length > 0) await changeDocuments(ctx, trashed, { act: 'trash' })
  await ctx.db.transaction(async (tx) => {
    const change = {
      caseId: null,
      status: 'review',
      filedBecause: null,
      filedBy: null,
      isPrivileged: false,
    } as const
    if (!(await query.changeMessage(tx, message, change))) throw decided()
    for (const { id: fileId, documentId } of files) {
      const copy = documentId ? copies.get(documentId) : undefined
      await query.changeAttachment(tx, fileId, {
        fileId: copy ?? null,
        documentId: null,
        madeDocument: false,
        ...(!copy && { notice: 'The file was destroyed with its document.' }),
      })
    }
    await query.propose(tx, message, [{ caseId, reason: 'earlier' }])
    await record(tx, ctx, 'email.unfiled', id, { case: caseId })
  })
  return { ...message, caseId: null, status: 'review' }
}

/** The bytes of documents once more, for the message they came with. */
async function copiesOf(ctx: Ctx, firmId: string, files: readonly Attachment[]) {
  const places = await filesOfDocuments(
    ctx.db,
    firmId,
    files.flatMap(({ documentId }) => documentId ?? []),
  )
  const copies = new Map<string, string>()
  for (const [documentId, fileId] of places) {
    const { id } = await keepFile(ctx, firmId, await openKept(ctx, fileId))
    copies.set(documentId, id)
  }
  return copies
}

async function setStatus(ctx: Ctx, message: Message, status: 'review' | 'dismissed', act: string) {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.changeMessage(tx, message, { status }))) throw decided()
    await record(tx, ctx, act, message.id)
  })
  return again(ctx, message.id)
}

export const dismiss = (ctx: Ctx, message: Granted<Message, 'dismiss'>) =>
  setStatus(ctx, message, 'dismissed', 'email.dismissed')

export const restore = (ctx: Ctx, message: Granted<Message, 'restore'>) =>
  setStatus(ctx, message, 'review', 'email.restored')

/** The event of an invitation on the caller's calendar, or off it. */
export async function schedule(ctx: Ctx, message: Granted<Message, 'schedule'>): Promise<EmailView> {
  await takeInvitation(ctx, message.invitation ?? '', message.caseId)
  return again(ctx, message.id)
}

export async function mark(
  ctx: Ctx,
  message: Granted<Message, 'mark'>,
  isPrivileged: boolean,
): Promise<EmailView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.changeMessage(tx, message, { isPrivileged }))) throw decided()
    await record(tx, ctx, 'email.privilege_marked', message.id, { privileged: isPrivileged })
  })
  return again(ctx, message.id)
}
