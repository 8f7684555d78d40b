import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** When backups are made and what they are encrypted with, as an administrator set it on screen. */
export const installationBackup = pgTable('installation_backup', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  firmId: uuid('firm_id').notNull(),
  dailyAt: text('daily_at').notNull(),
  sealedPassphrase: text('sealed_passphrase'),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  setBy: uuid('set_by').notNull(),
})
