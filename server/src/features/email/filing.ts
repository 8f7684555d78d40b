import type { EmailReason } from '@pam/contracts/email'
import { aliasTag, isOwnAddress, messageIdsIn, numberKey, numberKeysIn } from '@pam/law/email/addresses'
import {
  type CandidateCase,
  chooseCase,
  type FilingChoice,
  isPrivilegedExchange,
} from '@pam/law/email/choose-case'
import type { ParsedMessage } from '@pam/reading/parsed-message'
import { staffOf } from '#features/auth'
import {
  casesNumbered,
  casesOfAddresses,
  casesToFile,
  leadsOfCases,
  peopleOfCase,
  recordCaseEvent,
} from '#features/cases'
import { fileDocument, noteDeadFiles, sameBytesInCase } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Actor, Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { attachmentsOf, casesOfConversation, changeAttachment, changeMessage } from './email.queries.ts'
import type { Mailbox, Message } from './email.table.ts'

type Doing = Pick<Ctx, 'actor' | 'now' | 'jobs'>

/** No person did it: mail arrived. */
export const systemActor = (firmId: string): Actor => ({
  userId: firmId,
  firmId,
  role: 'admin',
  sessionId: null,
})

type Incoming = Pick<ParsedMessage, 'from' | 'to' | 'cc' | 'deliveredTo' | 'subject' | 'references'>

/** Where a message belongs, and why: by its address, its conversation, its subject, its sender. */
export async function choiceFor(
  db: Db,
  { firmId, address: mailbox }: Pick<Mailbox, 'firmId' | 'address'>,
  message: Incoming,
): Promise<FilingChoice> {
  const addressed = [...message.to, ...message.cc].map(({ address }) => address)
  const tags = [...addressed, ...message.deliveredTo].flatMap((address) => aliasTag(address, mailbox) ?? [])
  const byAlias = (await casesNumbered(db, firmId, [...new Set(tags.map(numberKey))])).filter(
    ({ isOwnNumber }) => isOwnNumber,
  )
  const references = messageIdsIn(message.references)
  const byThread = await casesToFile(db, firmId, await casesOfConversation(db, firmId, references))
  const numbered = await casesNumbered(db, firmId, numberKeysIn(message.subject))
  // A message the firm sent itself and has in the mailbox is filed by whom it went to.
  const isOwn = isOwnAddress(message.from.address, mailbox)
  const others = isOwn
    ? addressed.filter((address) => !isOwnAddress(address, mailbox))
    : [message.from.address]
  const byAddress = await casesOfAddresses(db, firmId, [...new Set(others.filter(Boolean))].slice(0, 50))
  type Found = (typeof byThread)[number]
  const candidate =
    (reason: CandidateCase['reason']) =>
    ({ id, isWalled, isOpen }: Found): CandidateCase => ({ caseId: id, reason, isWalled, isOpen })
  return chooseCase([
    ...byAlias.map(candidate('alias')),
    ...byThread.map(candidate('thread')),
    ...numbered.filter(({ isOwnNumber }) => isOwnNumber).map(candidate('number')),
    ...byAddress.map(candidate('address')),
    ...numbered.filter(({ isOwnNumber }) => !isOwnNumber).map(candidate('docket')),
  ])
}

/** Only between the client and the firm. */
export async function isPrivileged(
  db: Db,
  firmId: string,
  caseId: string,
  message: Pick<Message, 'fromAddress' | 'recipients' | 'copies'>,
  mailbox: string | null,
): Promise<boolean> {
  const people = await peopleOfCase(db, caseId)
  const clients = new Set(
    people
      .filter(({ role }) => role === 'client')
      .flatMap(({ emails }) => emails.map((email) => email.trim().toLowerCase())),
  )
  const firm = new Set((await staffOf(db, firmId)).map(({ email }) => email.toLowerCase()))
  return isPrivilegedExchange({
    participants: [
      message.fromAddress,
      ...[...message.recipients, ...message.copies].map((one) => one.address),
    ],
    isClient: (address) => clients.has(address),
    isFirm: (address) => firm.has(address) || (mailbox !== null && isOwnAddress(address, mailbox)),
  })
}

interface Filing {
  readonly caseId: string
  readonly because: EmailReason
  /** Null where Pam filed it. */
  readonly by: string | null
  readonly mailbox: string | null
}

/** Files a message in the caller's transaction; false where somebody was faster. Its attachments become documents, once. */
export async function fileMessage(
  tx: Db,
  ctx: Doing,
  message: Message,
  { caseId, because, by, mailbox }: Filing,
): Promise<boolean> {
  const { firmId } = message
  // The entry comes first: it holds the firm's chain, so two messages with the same file make one document.
  await record(tx, ctx, 'email.filed', message.id, { case: caseId, because })
  const isFiled = await changeMessage(tx, message, {
    caseId,
    status: 'filed',
    filedBecause: because,
    filedBy: by,
    isPrivileged: await isPrivileged(tx, firmId, caseId, message, mailbox),
  })
  if (!isFiled) return false
  const sender = message.fromName || message.fromAddress || 'an unknown sender'
  const text = `Email from ${sender}: ${message.subject || 'no subject'}`
  await recordCaseEvent(tx, ctx, caseId, 'email.received', text, message.id)
  await fileAttachments(tx, ctx, message, { caseId, sender })
  return true
}

async function fileAttachments(
  tx: Db,
  ctx: Doing,
  { id, firmId, subject }: Message,
  { caseId, sender }: { caseId: string; sender: string },
) {
  const ownerId = (await leadsOfCases(tx, firmId, [caseId])).get(caseId) ?? ctx.actor.userId
  for (const file of await attachmentsOf(tx, [id])) {
    if (!file.fileId) continue
    const there = await sameBytesInCase(tx, caseId, file.sha256)
    if (there) await noteDeadFiles(tx, [file.fileId], ctx.now())
    const documentId =
      there ??
      (await fileDocument(tx, ctx, {
        file: { id: file.fileId, size: file.size, sha256: file.sha256 },
        name: file.name,
        place: { case_id: caseId, folder_id: null, audience: 'me' },
        fromOutside: {
          ownerId,
          apart: `${sender} sent this by email (${subject || 'no subject'}). Review it, then release it.`,
        },
      }))
    await changeAttachment(tx, file.id, { fileId: null, documentId, madeDocument: there === undefined })
  }
}
