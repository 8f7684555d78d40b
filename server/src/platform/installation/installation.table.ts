import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const installation = pgTable('installation', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  id: uuid('id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  version: text('version').notNull(),
  muted: boolean('muted').notNull().default(false),
  mutedSince: timestamp('muted_since', { withTimezone: true }),
  restoreId: uuid('restore_id'),
  lastBackupAt: timestamp('last_backup_at', { withTimezone: true }),
  keyFingerprint: text('key_fingerprint'),
  damageSeenAt: timestamp('damage_seen_at', { withTimezone: true }),
  damageText: text('damage_text'),
  fileStoreId: uuid('file_store_id'),
})

export type Installation = typeof installation.$inferSelect
