import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'
import type { Barrier } from '#platform/outbound/egress-ledger'
import type { MailStatus } from './mail.ts'

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    key: text('key').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /** Empty once the mail is sent or never will be; encrypted until then. */
    text: text('text').notNull(),
    html: text('html'),
    status: text('status').$type<MailStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    claimedUntil: moment('claimed_until'),
    sentAt: moment('sent_at'),
    heldBy: text('held_by').$type<Barrier>(),
    isSealed: boolean('is_sealed').notNull().default(false),
    isPrivate: boolean('is_private').notNull().default(false),
    caseIds: uuid('case_ids').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('mail_outbox_by_key').on(table.firmId, table.key),
    index('mail_outbox_by_firm').on(table.firmId, table.createdAt.desc(), table.id.desc()),
    index('mail_outbox_queued').on(table.dueAt).where(sql`status = 'queued'`),
  ],
)

export type OutboxMail = typeof mailOutbox.$inferSelect
