import type { SmsTest } from '@pam/contracts/settings'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const smsTests = pgTable(
  'sms_tests',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    toNumber: text('to_number').notNull(),
    status: text('status').$type<SmsTest['status']>().notNull(),
    message: text('message'),
    providerId: text('provider_id'),
    sentBy: uuid('sent_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sms_tests_by_firm').on(table.firmId, table.createdAt.desc(), table.id.desc())],
)

export type SmsTestRow = typeof smsTests.$inferSelect
