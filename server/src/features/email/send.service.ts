import { type CaseEmail, type EmailView, type NewEmail, undoSendSeconds } from '@pam/contracts/email'
import { aliasOf, plainSubject } from '@pam/law/email/addresses'
import { threadsOf } from '@pam/law/email/threads'
import { addressOf, namesOf } from '#features/auth'
import { type Case, peopleOfCase, recordCaseEvent } from '#features/cases'
import { privilegedAmong } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import { leavingDocument } from '#platform/leaving'
import { sendMessageNamed } from './email.named.ts'
import { requireVisibleMessage } from './email.policy.ts'
import * as query from './email.queries.ts'
import type { MailPerson, Message } from './email.table.ts'
import { viewOf, viewsOf } from './email-view.ts'
import { isPrivileged, systemActor } from './filing.ts'
import { findMailbox } from './mailbox.queries.ts'
import { attachmentRows, bytesToSend, filesToSend, whyFilesStay } from './sent-files.ts'
import { contentHashOf } from './take-message.ts'

const noMailServer = 'Email is not set up, so nothing can be sent. An administrator can set up a mail server.'

/** From the firm's mailbox; without one from the installation's address, with answers to the person. */
async function senderOf(ctx: Ctx) {
  const { firmId, userId } = ctx.actor
  const mailbox = await findMailbox(ctx.db, firmId)
  const name = (await namesOf(ctx.db, firmId, [userId])).get(userId) ?? ''
  const own = (await addressOf(ctx.db, firmId, userId)) ?? ''
  return { mailbox: mailbox?.address ?? null, name, address: mailbox?.address ?? own }
}

export async function showCaseEmail(ctx: Ctx, theCase: Case, q = ''): Promise<CaseEmail> {
  const found = await query.messagesOfCase(ctx.db, ctx.actor, theCase.id, q)
  const views = new Map((await viewsOf(ctx, found)).map((view) => [view.id, view]))
  const threads = threadsOf(found).map((thread) => {
    const messages = thread.flatMap(({ id }) => views.get(id) ?? [])
    const [first] = messages
    return {
      id: first?.id ?? '',
      subject: plainSubject(first?.subject ?? '') || 'No subject',
      last_at: messages.at(-1)?.at ?? '',
      messages,
    }
  })
  const { mailbox, address } = await senderOf(ctx)
  const people = (await peopleOfCase(ctx.db, theCase.id)).flatMap(({ name, role, emails }) =>
    emails.map((email) => ({ name, role, address: email.trim().toLowerCase() })),
  )
  const maySend = ctx.may('mail.file')
  return {
    case_id: theCase.id,
    alias: mailbox && aliasOf(mailbox, theCase.number),
    sends_from: ctx.mail.configured && maySend ? address : null,
    cannot_send: ctx.mail.configured ? null : noMailServer,
    people,
    threads: threads.toSorted((one, two) => (one.last_at < two.last_at ? 1 : -1)),
  }
}

const mostReferences = 30

async function answered(ctx: Ctx, theCase: Case, id: string | null): Promise<readonly string[]> {
  if (!id) return []
  const parent = await requireVisibleMessage(ctx, id)
  if (parent.caseId !== theCase.id) throw badInput('The message you are replying to is not in this case.')
  return [...parent.references, parent.messageId].filter(Boolean).slice(-mostReferences)
}

/** What the person wrote, without the lines that are quoted from the message they answer. */
async function ownWords(ctx: Ctx, { text, reply_to: id }: NewEmail): Promise<string> {
  const given = id ? (await requireVisibleMessage(ctx, id)).text : ''
  const quoted = new Set(given.split('\n').map((line) => line.trim()))
  const isQuoted = (line: string) => line.startsWith('>') && quoted.has(line.replace(/^>+/, '').trim())
  return text
    .split('\n')
    .filter((line) => !isQuoted(line))
    .join('\n')
}

/** Written at once and sent ten seconds later, so that it can be stopped. */
export async function send(ctx: Ctx, theCase: Granted<Case, 'write'>, wanted: NewEmail): Promise<EmailView> {
  if (!ctx.mail.configured) throw new AppError('conflict', noMailServer)
  const { firmId, userId } = ctx.actor
  const references = await answered(ctx, theCase, wanted.reply_to)
  const sender = await senderOf(ctx)
  const domain = sender.address.split('@').at(-1) || 'localhost'
  const now = ctx.now()
  const people = new Map(
    (await peopleOfCase(ctx.db, theCase.id)).flatMap(({ name, emails }) =>
      emails.map((email) => [email.trim().toLowerCase(), name] as const),
    ),
  )
  const named = (addresses: readonly string[]): MailPerson[] =>
    [...new Set(addresses)].map((address) => ({ name: people.get(address) ?? '', address }))
  const recipients = named(wanted.to)
  const copies = named(wanted.cc.filter((address) => !wanted.to.includes(address)))
  const isBetweenUs = await isPrivileged(
    ctx.db,
    firmId,
    theCase.id,
    { fromAddress: sender.address, recipients, copies },
    sender.mailbox,
  )
  const files = await filesToSend(ctx, theCase, wanted, { isPrivileged: isBetweenUs })
  await ctx.checkLeaving(ctx, {
    what: 'The email',
    act: 'sent',
    caseId: theCase.id,
    signOff: wanted.sign_off,
    text: `${wanted.subject}\n\n${await ownWords(ctx, wanted)}`,
    documents: files.map(leavingDocument),
  })
  const content = {
    fromAddress: sender.address,
    subject: wanted.subject,
    text: wanted.text,
    files: files.map(({ version }) => version.sha256),
  }
  const row: Message = {
    id: newId(),
    firmId,
    caseId: theCase.id,
    direction: 'out',
    status: 'filed',
    filedBecause: 'sent',
    filedBy: userId,
    messageId: `${newId()}@${domain}`,
    contentHash: contentHashOf(content),
    references: [...references],
    fromName: sender.name,
    fromAddress: sender.address,
    recipients,
    copies,
    subject: wanted.subject,
    text: wanted.text,
    sentAt: now,
    createdAt: now,
    isPrivileged: isBetweenUs,
    notice: null,
    invitation: null,
    authorId: userId,
    leavesAt: new Date(now.getTime() + undoSendSeconds * 1000),
    tries: 0,
    sending: 'waiting',
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertMessage(tx, row)
    await query.insertAttachments(tx, attachmentRows(row, files))
    await record(tx, ctx, 'email.written', row.id, {
      case: theCase.id,
      recipients: recipients.length + copies.length,
      attachments: files.length,
      ...(files.length > 0 && { privileged: privilegedAmong(files).length }),
    })
    await ctx.jobs.enqueue(
      tx,
      sendMessageNamed,
      { messageId: row.id },
      { key: query.outboxKey(row), startAfter: row.leavesAt ?? now },
    )
  })
  return viewOf(ctx, row)
}

const fileGone = 'An attached document was destroyed before the message left, so nothing was sent.'

const attachedInWords = (files: readonly { name: string }[]) =>
  files.length === 0 ? '' : ` (attached: ${files.map(({ name }) => name).join(', ')})`

/** Hands a message to the outbox in one transaction with what is noted of it: once, however often the job runs. */
export async function handOver(ctx: JobCtx, messageId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await query.messageNumbered(tx, messageId)
    if (!found?.leavesAt || found.leavesAt > ctx.now()) return
    const message = await query.changeSending(tx, messageId, 'waiting', { sending: 'handed_over' })
    if (!message?.caseId) return
    const { firmId, caseId, recipients, copies, references } = message
    const mailbox = await findMailbox(tx, firmId)
    const isMailbox = mailbox?.address === message.fromAddress
    const [first] = recipients
    if (!first) return
    const files = await bytesToSend(ctx, tx, messageId)
    if (!files) {
      await query.changeSending(tx, messageId, 'handed_over', { notice: fileGone })
      return
    }
    await ctx.mail.send(tx, {
      firmId,
      to: first.address,
      subject: message.subject,
      text: message.text,
      files,
      key: query.outboxKey(message),
      shownTo: { cases: [caseId] },
      envelope: {
        from: isMailbox ? { name: message.fromName, address: message.fromAddress } : null,
        replyTo: isMailbox ? null : message.fromAddress || null,
        to: recipients.map(({ address }) => address),
        cc: copies.map(({ address }) => address),
        messageId: message.messageId,
        references,
      },
    })
    const actor = { ...systemActor(firmId), ...(message.authorId && { userId: message.authorId }) }
    const doing = { actor, now: ctx.now, jobs: ctx.jobs }
    const whom = recipients.map(({ name, address }) => name || address).join(', ')
    const said = `Email to ${whom}: ${message.subject}${attachedInWords(files)}`
    await recordCaseEvent(tx, doing, caseId, 'email.sent', said, messageId)
    await record(tx, doing, 'email.sent', messageId, { case: caseId, try: message.tries + 1 })
  })
}

export async function undoSend(ctx: Ctx, message: Granted<Message, 'stop'>): Promise<EmailView> {
  const stopped = await ctx.db.transaction(async (tx) => {
    const found = await query.changeSending(tx, message.id, 'waiting', { sending: 'canceled' })
    if (!found) throw new AppError('conflict', 'This message has already left. It can no longer be stopped.')
    await record(tx, ctx, 'email.stopped', message.id)
    return found
  })
  return viewOf(ctx, stopped)
}

export async function retrySend(ctx: Ctx, message: Granted<Message, 'retry'>): Promise<EmailView> {
  const view = await viewOf(ctx, message)
  if (view.sending !== 'failed')
    throw new AppError('conflict', 'Only a message that was not sent can be sent again.')
  if (!ctx.mail.configured) throw new AppError('conflict', noMailServer)
  const why = await whyFilesStay(ctx, message)
  if (why) throw new AppError('conflict', why)
  const waiting = await ctx.db.transaction(async (tx) => {
    const change = {
      sending: 'waiting',
      tries: message.tries + 1,
      leavesAt: ctx.now(),
      notice: null,
    } as const
    const found = await query.changeSending(tx, message.id, 'handed_over', change)
    if (!found) throw new AppError('conflict', 'This message is already on its way.')
    await record(tx, ctx, 'email.sent_again', message.id, { try: found.tries + 1 })
    await ctx.jobs.enqueue(tx, sendMessageNamed, { messageId: message.id }, { key: query.outboxKey(found) })
    return found
  })
  return viewOf(ctx, waiting)
}
