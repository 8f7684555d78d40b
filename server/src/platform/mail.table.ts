import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Barrier } from './egress-ledger.ts'
import type { MailStatus } from './mail.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    key: text('key').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
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
  },
  (table) => [
    uniqueIndex('mail_outbox_by_key').on(table.firmId, table.key),
    index('mail_outbox_by_firm').on(table.firmId, table.createdAt.desc(), table.id.desc()),
    index('mail_outbox_queued').on(table.dueAt).where(sql`status = 'queued'`),
  ],
)

export type OutboxMail = typeof mailOutbox.$inferSelect
