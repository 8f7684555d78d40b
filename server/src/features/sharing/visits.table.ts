import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const codes = pgTable('sharing_codes', {
  recipientId: uuid('recipient_id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

export const passes = pgTable('sharing_passes', {
  tokenHash: text('token_hash').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  linkId: uuid('link_id').notNull(),
  recipientId: uuid('recipient_id').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const visitUploads = pgTable('sharing_uploads', {
  uploadId: uuid('upload_id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  linkId: uuid('link_id').notNull(),
  recipientId: uuid('recipient_id').notNull(),
  itemId: uuid('item_id'),
})

export const arrivals = pgTable('sharing_arrivals', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  linkId: uuid('link_id').notNull(),
  recipientId: uuid('recipient_id').notNull(),
  itemId: uuid('item_id'),
  documentId: uuid('document_id'),
  name: text('name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
})

export type Pass = typeof passes.$inferSelect
