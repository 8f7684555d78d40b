import type { EmailReason, EmailStatus } from '@pam/contracts/email'
import { mayDo } from '@pam/contracts/shared/access'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { MomentPlace } from '#platform/http/moment-cursor'
import { mailOutbox } from '#platform/mail/mail.table'
import { type Attachment, attachments, type Message, messages, proposals } from './email.table.ts'

/** It may belong to a case the actor cannot see: the review list does not expose such mail. */
const mayBelongElsewhere = (db: Db, actor: Actor): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(proposals)
      .where(
        and(eq(proposals.messageId, messages.id), notInArray(proposals.caseId, visibleCaseIds(db, actor))),
      ),
  )

/** Filed mail is seen with its case; mail in no case by those who file the firm's mail. */
export function visibleMessages(db: Db, actor: Actor): SQL | undefined {
  const filed = inArray(messages.caseId, visibleCaseIds(db, actor))
  const unfiled = mayDo(actor.role, 'mail.file')
    ? and(isNull(messages.caseId), not(mayBelongElsewhere(db, actor)))
    : undefined
  return and(eq(messages.firmId, actor.firmId), unfiled ? or(filed, unfiled) : filed)
}

export async function findMessage(db: Db, actor: Actor, id: string): Promise<Message | undefined> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(visibleMessages(db, actor), eq(messages.id, id)))
  return found
}

const mostWords = 10
const holding = (word: string) => `%${word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`

/** Every word is somewhere in the message: its people, subject, text or the names of its files. */
function withWords(db: Db, q: string): SQL | undefined {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords).map(holding)
  return and(
    ...words.map((word) =>
      or(
        ilike(messages.subject, word),
        ilike(messages.text, word),
        ilike(messages.fromName, word),
        ilike(messages.fromAddress, word),
        sql`exists (select 1 from jsonb_array_elements(${messages.recipients} || ${messages.copies}) person
          where person->>'name' ilike ${word} or person->>'address' ilike ${word})`,
        exists(
          db
            .select({ one: sql`1` })
            .from(attachments)
            .where(and(eq(attachments.messageId, messages.id), ilike(attachments.name, word))),
        ),
      ),
    ),
  )
}

interface Listed {
  readonly status: EmailStatus
  readonly q: string
  readonly after: MomentPlace | undefined
  readonly limit: number
}

/** Incoming mail of one status, newest first. */
export const listMessages = (db: Db, actor: Actor, { status, q, after, limit }: Listed): Promise<Message[]> =>
  db
    .select()
    .from(messages)
    .where(
      and(
        visibleMessages(db, actor),
        eq(messages.status, status),
        eq(messages.direction, 'in'),
        withWords(db, q),
        after &&
          or(lt(messages.sentAt, after.at), and(eq(messages.sentAt, after.at), lt(messages.id, after.id))),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(limit)

const mostOfCase = 500

/** The latest messages of a case, or those with some words, oldest first; what was stopped before it left is not among them. */
export async function messagesOfCase(db: Db, actor: Actor, caseId: string, q = ''): Promise<Message[]> {
  const found = await db
    .select()
    .from(messages)
    .where(
      and(
        visibleMessages(db, actor),
        eq(messages.caseId, caseId),
        or(isNull(messages.sending), ne(messages.sending, 'canceled')),
        withWords(db, q),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(mostOfCase)
  return found.toReversed()
}

export async function attachmentsOf(db: Db, ids: readonly string[]): Promise<Attachment[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(attachments)
    .where(inArray(attachments.messageId, [...ids]))
    .orderBy(asc(attachments.messageId), asc(attachments.place))
}

/** The cases messages are offered to; of those, only what the actor sees. */
export async function proposalsOf(db: Db, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(proposals)
    .where(and(inArray(proposals.messageId, [...ids]), inArray(proposals.caseId, visibleCaseIds(db, actor))))
    .orderBy(asc(proposals.messageId), asc(proposals.place), asc(proposals.caseId))
}

export const outboxKey = ({ id, tries }: Pick<Message, 'id' | 'tries'>) => `email:${id}:${tries}`

/** How the outbox is doing with messages that were handed over. */
export async function deliveriesOf(db: Db, firmId: string, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, { status: string; lastError: string | null }>()
  const rows = await db
    .select({ key: mailOutbox.key, status: mailOutbox.status, lastError: mailOutbox.lastError })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.firmId, firmId), inArray(mailOutbox.key, [...keys])))
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

/** Cases in which earlier messages of a conversation are filed. */
export async function casesOfConversation(
  db: Db,
  firmId: string,
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return []
  const rows = await db
    .selectDistinct({ caseId: messages.caseId })
    .from(messages)
    .where(
      and(
        eq(messages.firmId, firmId),
        inArray(messages.messageId, [...references]),
        isNotNull(messages.caseId),
        or(isNull(messages.sending), ne(messages.sending, 'canceled')),
      ),
    )
  return rows.flatMap(({ caseId }) => (caseId ? [caseId] : []))
}

export async function isTaken(
  db: Db,
  { firmId, messageId, contentHash }: Pick<Message, 'firmId' | 'messageId' | 'contentHash'>,
) {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.firmId, firmId),
        eq(messages.messageId, messageId),
        eq(messages.contentHash, contentHash),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** False where another fetch has taken the same message. */
export async function insertMessage(tx: Db, row: typeof messages.$inferInsert): Promise<boolean> {
  const written = await tx.insert(messages).values(row).onConflictDoNothing().returning({ id: messages.id })
  return written.length > 0
}

export async function insertAttachments(tx: Db, rows: readonly (typeof attachments.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(attachments).values([...rows])
}

export async function propose(
  tx: Db,
  { id, firmId }: Pick<Message, 'id' | 'firmId'>,
  cases: readonly { readonly caseId: string; readonly reason: EmailReason }[],
) {
  if (cases.length === 0) return
  await tx
    .insert(proposals)
    .values(cases.map(({ caseId, reason }, place) => ({ messageId: id, firmId, caseId, reason, place })))
    .onConflictDoNothing()
}

/** Only from the status it was read in: of two people who decide at once, one wins. */
export async function changeMessage(
  tx: Db,
  { id, status, caseId }: Pick<Message, 'id' | 'status' | 'caseId'>,
  change: Partial<typeof messages.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(messages)
    .set(change)
    .where(
      and(
        eq(messages.id, id),
        eq(messages.status, status),
        caseId === null ? isNull(messages.caseId) : eq(messages.caseId, caseId),
      ),
    )
    .returning({ id: messages.id })
  return changed.length === 1
}

/** Only while it is in that state: of a stop and a departure at once, one wins. */
export async function changeSending(
  tx: Db,
  id: string,
  from: 'waiting' | 'handed_over',
  change: Partial<typeof messages.$inferInsert>,
): Promise<Message | undefined> {
  const [changed] = await tx
    .update(messages)
    .set(change)
    .where(and(eq(messages.id, id), eq(messages.sending, from)))
    .returning()
  return changed
}

export async function messageNumbered(db: Db, id: string): Promise<Message | undefined> {
  const [found] = await db.select().from(messages).where(eq(messages.id, id))
  return found
}

/** Messages whose send time has passed: their job was lost. */
export const messagesLeftWaiting = (db: Db, before: Date) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.sending, 'waiting'), lte(messages.leavesAt, before)))
    .limit(200)

export const changeAttachment = (tx: Db, id: string, change: Partial<typeof attachments.$inferInsert>) =>
  tx.update(attachments).set(change).where(eq(attachments.id, id))

/** Those of the documents that other messages are the source of as well. */
export async function sharedDocuments(db: Db, messageId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .selectDistinct({ documentId: attachments.documentId })
    .from(attachments)
    .where(and(inArray(attachments.documentId, [...ids]), ne(attachments.messageId, messageId)))
  return new Set(rows.flatMap(({ documentId }) => (documentId ? [documentId] : [])))
}
