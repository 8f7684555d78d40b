import type { ScrubFinding } from '@pam/contracts/documents/scrubs'
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const scrubs = pgTable('document_scrubs', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  madeBy: uuid('made_by').notNull(),
  trackedChanges: text('tracked_changes', { enum: ['accept', 'refuse'] }).notNull(),
  comments: text('comments', { enum: ['remove', 'keep'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  goneAfter: moment('gone_after').notNull(),
})

export const scrubItems = pgTable(
  'document_scrub_items',
  {
    scrubId: uuid('scrub_id').notNull(),
    documentId: uuid('document_id').notNull(),
    versionId: uuid('version_id').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: ['working', 'ready', 'failed'] }).notNull(),
    reason: text('reason'),
    findings: jsonb('findings').$type<ScrubFinding[]>().notNull().default([]),
    fileId: uuid('file_id'),
    size: bigint('size', { mode: 'number' }),
    sha256: text('sha256'),
  },
  (entry) => [primaryKey({ columns: [entry.scrubId, entry.documentId] })],
)

export type Scrub = typeof scrubs.$inferSelect
export type ScrubItem = typeof scrubItems.$inferSelect
