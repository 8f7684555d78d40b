import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const sentOnce = pgTable(
  'sent_once',
  {
    firmId: uuid('firm_id').notNull(),
    userId: uuid('user_id').notNull(),
    keyHash: text('key_hash').notNull(),
    recordId: uuid('record_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.userId, table.keyHash] })],
)
