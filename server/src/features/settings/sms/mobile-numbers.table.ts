import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const mobileNumbers = pgTable(
  'mobile_numbers',
  {
    userId: uuid('user_id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    number: text('number').notNull(),
    verifiedAt: moment('verified_at'),
    codeHash: text('code_hash'),
    codeSentAt: moment('code_sent_at'),
    wantsDeadlines: boolean('wants_deadlines').notNull().default(true),
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
  },
  (table) => [index('mobile_numbers_by_firm').on(table.firmId)],
)

export type MobileNumber = typeof mobileNumbers.$inferSelect
