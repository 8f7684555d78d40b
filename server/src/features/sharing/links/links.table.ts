import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const links = pgTable('sharing_links', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  kind: text('kind', { enum: ['share', 'request'] }).notNull(),
  tokenHash: text('token_hash').notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  caseId: uuid('case_id'),
  needsCode: boolean('needs_code').notNull(),
  mayDownload: boolean('may_download').notNull(),
  hasWatermark: boolean('has_watermark').notNull(),
  maxFiles: integer('max_files').notNull(),
  largestBytes: bigint('largest_bytes', { mode: 'number' }).notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: uuid('revoked_by'),
  lastSeenAt: moment('last_seen_at'),
})

export const recipients = pgTable('sharing_recipients', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  linkId: uuid('link_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
})

export const linkDocuments = pgTable('sharing_documents', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  linkId: uuid('link_id').notNull(),
  documentId: uuid('document_id').notNull(),
  versionId: uuid('version_id'),
  place: integer('place').notNull(),
})

export const items = pgTable('sharing_items', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  linkId: uuid('link_id').notNull(),
  name: text('name').notNull(),
  place: integer('place').notNull(),
  doneAt: moment('done_at'),
})

export const linkLog = pgTable('sharing_log', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  linkId: uuid('link_id').notNull(),
  at: moment('at').notNull(),
  who: text('who').notNull(),
  what: text('what', {
    enum: ['code_sent', 'refused', 'entered', 'viewed', 'downloaded', 'uploaded'],
  }).notNull(),
  documentName: text('document_name'),
  address: text('address').notNull(),
  device: text('device').notNull(),
})

export type Link = typeof links.$inferSelect
export type Recipient = typeof recipients.$inferSelect
export type LinkDocument = typeof linkDocuments.$inferSelect
export type Item = typeof items.$inferSelect
