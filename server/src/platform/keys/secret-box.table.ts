import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const firmKeys = pgTable('firm_keys', {
  firmId: uuid('firm_id').primaryKey(),
  wrapped: text('wrapped').notNull(),
  keyFingerprint: text('key_fingerprint').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
