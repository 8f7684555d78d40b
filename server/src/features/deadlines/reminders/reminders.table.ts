import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    deadlineId: uuid('deadline_id').notNull(),
    userId: uuid('user_id').notNull(),
    remindOn: date('remind_on').notNull(),
    step: integer('step').notNull(),
    kind: text('kind', { enum: ['ahead', 'unseen'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    smsStatus: text('sms_status', { enum: ['queued', 'sending', 'sent', 'delivered', 'failed'] }),
    smsMessage: text('sms_message'),
    smsProviderId: text('sms_provider_id'),
    smsAt: moment('sms_at'),
  },
  (table) => [
    unique().on(table.deadlineId, table.userId, table.kind, table.remindOn, table.step),
    index('deadline_reminders_by_sms')
      .on(table.firmId, table.smsStatus)
      .where(sql`sms_status in ('queued', 'sending', 'sent')`),
    index('deadline_reminders_by_user').on(table.userId, table.createdAt.desc()),
  ],
)

export const docketMails = pgTable(
  'docket_mails',
  { firmId: firmId(), userId: uuid('user_id').notNull(), day: date('day').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

export const deadlineVersions = pgTable('deadline_versions', {
  firmId: uuid('firm_id').primaryKey(),
  versions: text('versions').notNull(),
  countedAt: moment('counted_at').notNull(),
})

export type DeadlineReminder = typeof deadlineReminders.$inferSelect
