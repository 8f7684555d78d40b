import type { EmailReason, EmailStatus } from '@pam/contracts/email'
import type { MailboxView } from '@pam/contracts/email/mailbox'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

const whole = (name: string) => bigint(name, { mode: 'number' })

export interface MailPerson {
  readonly name: string
  readonly address: string
}

export const mailboxes = pgTable('email_mailboxes', {
  firmId: uuid('firm_id').primaryKey(),
  address: text('address').notNull(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  security: text('security').$type<MailboxView['security']>().notNull(),
  username: text('username').notNull(),
  sealedPassword: text('sealed_password').notNull(),
  lastFour: text('last_four'),
  setAt: moment('set_at').notNull(),
  setBy: uuid('set_by').notNull(),
  folder: text('folder').notNull(),
  marksRead: boolean('marks_read').notNull(),
  allowPrivate: boolean('allow_private').notNull(),
  certificate: text('certificate').notNull(),
  since: moment('since').notNull(),
  revision: integer('revision').notNull(),
  uidValidity: whole('uid_validity'),
  lastUid: whole('last_uid').notNull().default(0),
  isWorking: boolean('is_working'),
  message: text('message').notNull(),
  checkedAt: moment('checked_at'),
  fetchedAt: moment('fetched_at'),
  claimedUntil: moment('claimed_until'),
})

export const messages = pgTable(
  'email_messages',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    caseId: uuid('case_id'),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    status: text('status').$type<EmailStatus>().notNull(),
    filedBecause: text('filed_because').$type<EmailReason>(),
    filedBy: uuid('filed_by'),
    messageId: text('message_id').notNull(),
    contentHash: text('content_hash').notNull(),
    references: text('message_refs').array().notNull().default([]),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    recipients: jsonb('recipients').$type<MailPerson[]>().notNull(),
    copies: jsonb('copies').$type<MailPerson[]>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: moment('sent_at').notNull(),
    createdAt: moment('created_at').notNull(),
    isPrivileged: boolean('is_privileged').notNull().default(false),
    notice: text('notice'),
    invitation: text('invitation'),
    authorId: uuid('author_id'),
    leavesAt: moment('leaves_at'),
    tries: integer('tries').notNull().default(0),
    sending: text('sending').$type<'waiting' | 'handed_over' | 'canceled'>(),
  },
  (table) => [
    uniqueIndex('email_messages_once').on(table.firmId, table.messageId, table.contentHash),
    index('email_messages_by_case')
      .on(table.caseId, table.sentAt.desc(), table.id.desc())
      .where(sql`case_id is not null`),
    index('email_messages_by_status').on(table.firmId, table.status, table.sentAt.desc(), table.id.desc()),
    index('email_messages_leaving').on(table.leavesAt).where(sql`sending = 'waiting'`),
  ],
)

export const proposals = pgTable(
  'email_proposals',
  {
    messageId: uuid('message_id').notNull(),
    firmId: uuid('firm_id').notNull(),
    caseId: uuid('case_id').notNull(),
    reason: text('reason').$type<EmailReason>().notNull(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.caseId] }),
    index('email_proposals_by_case').on(table.caseId),
  ],
)

export const attachments = pgTable(
  'email_attachments',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    messageId: uuid('message_id').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    size: whole('size').notNull(),
    sha256: text('sha256').notNull(),
    fileId: uuid('file_id'),
    documentId: uuid('document_id'),
    versionId: uuid('version_id'),
    madeDocument: boolean('made_document').notNull().default(false),
    notice: text('notice'),
  },
  (table) => [
    index('email_attachments_by_message').on(table.messageId, table.place),
    index('email_attachments_by_document').on(table.documentId).where(sql`document_id is not null`),
  ],
)

export type Mailbox = typeof mailboxes.$inferSelect
export type Message = typeof messages.$inferSelect
export type Attachment = typeof attachments.$inferSelect
