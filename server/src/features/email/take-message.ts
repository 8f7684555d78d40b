import { createHash } from 'node:crypto'
import { messageIdsIn } from '@pam/law/email/addresses'
import type { ParsedMessage } from '@pam/reading/parsed-message'
import { invitationAmong, takeReplies } from '#features/calendar'
import { displayName, keepFile, largestFile, noteDeadFiles } from '#features/documents'
import { record } from '#platform/audit/audit'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import type { MessageHead, OpenFolder } from '#platform/mail/imap'
import { insertAttachments, insertMessage, isTaken, propose } from './email.queries.ts'
import type { attachments, Mailbox, Message } from './email.table.ts'
import { choiceFor, fileMessage, systemActor } from './filing.ts'
import { moveOn } from './mailbox.queries.ts'
import { type MailFile, type ParseMail, parseIsolated } from './parse-isolated.ts'

/** Larger messages are listed with their headers only. */
const largestMessage = 40 * 1024 * 1024
const headBytes = 64 * 1024

interface Read {
  readonly parsed: ParsedMessage
  readonly files: readonly MailFile[]
  readonly notice: string | null
  /** Of the raw bytes: identifies messages without an id or readable content. */
  readonly bytesHash: string
  readonly isReadable: boolean
}

/** One message out of the mailbox: taken, filed or offered, and marked as done, all in one transaction. */
export async function takeMessage(
  ctx: JobCtx,
  mailbox: Mailbox,
  folder: OpenFolder,
  uid: number,
  parse: ParseMail = parseIsolated,
): Promise<void> {
  const place = { uidValidity: folder.uidValidity, lastUid: uid }
  const head = await folder.headOf(uid)
  const isOlder = head?.receivedAt && head.receivedAt < mailbox.since
  const read = head && !isOlder ? await readMessage(folder, head, (bytes) => parse(bytes, ctx.signal)) : null
  const row = head && read ? rowOf(ctx, mailbox, head, read) : null
  if (!read || !row || (await isTaken(ctx.db, row))) {
    await moveOn(ctx.db, mailbox, place)
    return
  }
  const files = await keepAttachments(ctx, row, read.files)
  const choice = await choiceFor(ctx.db, mailbox, read.parsed)
  await ctx.db.transaction(async (tx) => {
    const doing = { actor: systemActor(mailbox.firmId), now: ctx.now, jobs: ctx.jobs }
    await moveOn(tx, mailbox, place)
    if (!(await insertMessage(tx, row))) {
      await noteDeadFiles(
        tx,
        files.flatMap(({ fileId }) => fileId ?? []),
        ctx.now(),
      )
      return
    }
    await insertAttachments(tx, files)
    await takeReplies(tx, doing, { from: row.fromAddress, files: read.files })
    await propose(tx, row, choice.proposed)
    await record(tx, doing, 'email.received', row.id, { attachments: files.length })
    const { filed } = choice
    if (filed)
      await fileMessage(tx, doing, row, {
        caseId: filed.caseId,
        because: filed.reason,
        by: null,
        mailbox: mailbox.address,
      })
  })
  if (mailbox.marksRead) await folder.markRead(uid)
}

async function readMessage(
  folder: OpenFolder,
  head: MessageHead,
  parse: (bytes: Buffer) => ReturnType<ParseMail>,
): Promise<Read | null> {
  const isLarge = head.size > largestMessage
  const bytes = await folder.bytesOf(head.uid, isLarge ? headBytes : largestMessage + 1)
  if (!bytes) return null
  const bytesHash = createHash('sha256').update(bytes).digest('hex')
  const read = await parse(bytes)
  if (!read) {
    const alone = (await parse(headOf(bytes)))?.message ?? nothing
    return { parsed: { ...alone, text: '' }, files: [], notice: unreadable, bytesHash, isReadable: false }
  }
  const { message: parsed, files } = read
  const megabytes = Math.round(head.size / 1024 / 1024)
  const tooLarge = `This message is ${megabytes} MB. Only the beginning is shown; open the rest in your email program.`
  return {
    parsed,
    files: isLarge ? [] : files,
    notice: isLarge ? tooLarge : parsed.notices.join(' ') || null,
    bytesHash,
    isReadable: true,
  }
}

const unreadable = 'This message could not be read. It may be damaged. Open it in your email program.'

/** Who and what about, of a message whose body cannot be read. */
function headOf(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, headBytes).toString('latin1')
  const plain = start
    .slice(0, /\r?\n\r?\n/.exec(start)?.index ?? headBytes)
    .split(/\r?\n(?![ \t])/)
    .filter((line) => /^(?:from|to|cc|subject|date|message-id|references|in-reply-to)\s*:/i.test(line))
    .map((line) => line.slice(0, 5000))
  return Buffer.from(`${plain.join('\r\n')}\r\n\r\n`, 'latin1')
}

const nothing: ParsedMessage = {
  messageId: '',
  references: '',
  from: { name: '', address: '' },
  to: [],
  cc: [],
  deliveredTo: [],
  subject: '',
  sentAt: null,
  text: '',
  notices: [],
}

function rowOf(ctx: JobCtx, mailbox: Mailbox, head: MessageHead, read: Read): Message {
  const { parsed, files, notice, bytesHash, isReadable } = read
  const now = ctx.now()
  const written = parsed.sentAt ? new Date(parsed.sentAt) : null
  const received = head.receivedAt ?? now
  // The sender's clock is the sender's claim: a date after the arrival is not believed.
  const sentAt = written && written <= received ? written : received
  const content = {
    fromAddress: parsed.from.address,
    subject: parsed.subject,
    text: parsed.text,
    files: files.map(({ sha256 }) => sha256),
  }
  return {
    id: newId(),
    firmId: mailbox.firmId,
    caseId: null,
    direction: 'in',
    status: 'review',
    filedBecause: null,
    filedBy: null,
    messageId: parsed.messageId,
    contentHash: parsed.messageId && isReadable ? contentHashOf(content) : bytesHash,
    references: messageIdsIn(parsed.references),
    fromName: parsed.from.name,
    fromAddress: parsed.from.address,
    recipients: parsed.to,
    copies: parsed.cc,
    subject: parsed.subject,
    text: parsed.text,
    sentAt,
    createdAt: now,
    isPrivileged: false,
    notice,
    invitation: invitationAmong(files),
    authorId: null,
    leavesAt: null,
    tries: 0,
    sending: null,
  }
}

interface Content {
  readonly fromAddress: string
  readonly subject: string
  readonly text: string
  readonly files: readonly string[]
}

/** Two copies of one message differ in transport headers and line ends, and in nothing here. */
export const contentHashOf = ({ fromAddress, subject, text, files }: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([fromAddress, subject, text.replaceAll(/\s+/g, ' ').trim(), files.toSorted()]))
    .digest('hex')

/** Stored before the transaction; unused blobs are noted as unowned. */
async function keepAttachments(ctx: JobCtx, row: Message, files: readonly MailFile[]) {
  const limit = await largestFile({ db: ctx.db, actor: systemActor(row.firmId) })
  const kept: (typeof attachments.$inferInsert)[] = []
  for (const [place, { name, bytes, sha256 }] of files.entries()) {
    const shown = displayName(name)
    const base = {
      id: newId(),
      firmId: row.firmId,
      messageId: row.id,
      place,
      name: shown,
      size: bytes.length,
      sha256,
    }
    const notice = whyNotTaken(bytes.length, limit)
    if (notice) kept.push({ ...base, notice })
    else kept.push({ ...base, fileId: (await keepFile(ctx, row.firmId, bytes)).id })
  }
  return kept
}

function whyNotTaken(size: number, limit: number): string | null {
  if (size === 0) return 'The file is empty.'
  if (size > limit)
    return `The file is larger than the ${Math.round(limit / 1024 / 1024)} MB your firm allows.`
  return null
}
