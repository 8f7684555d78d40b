import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
  publicUrl: text('public_url'),
  publicUrlResult: text('public_url_result', {
    enum: ['this_pam', 'other_server', 'unreachable', 'blocked'],
  }),
  publicUrlCheckedAt: timestamp('public_url_checked_at', { withTimezone: true }),
})

/** The mail server an administrator set on screen, for the whole installation. */
export const installationMail = pgTable('installation_mail', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  firmId: uuid('firm_id').notNull(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  security: text('security', { enum: ['tls', 'starttls', 'none'] }).notNull(),
  username: text('username').notNull(),
  sealedPassword: text('sealed_password'),
  fromName: text('from_name').notNull(),
  fromAddress: text('from_address').notNull(),
  allowPrivate: boolean('allow_private').notNull(),
  certificate: text('certificate').notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  setBy: uuid('set_by').notNull(),
  testResult: text('test_result', {
    enum: ['accepted', 'auth', 'tls', 'unreachable', 'sender', 'recipient', 'blocked', 'other'],
  }),
  testMessage: text('test_message').notNull().default(''),
  testedAt: timestamp('tested_at', { withTimezone: true }),
})

export type Installation = typeof installation.$inferSelect
export type InstallationMail = typeof installationMail.$inferSelect
