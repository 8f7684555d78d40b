import type { PrivilegeMark } from '@pam/contracts/shared/privilege'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const documentNotes = pgTable(
  'document_notes',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    documentId: uuid('document_id').notNull(),
    versionId: uuid('version_id').notNull(),
    page: integer('page').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    quote: text('quote').notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('resolved_by'),
    privilege: jsonb('privilege').$type<PrivilegeMark>(),
  },
  (table) => [index('document_notes_privileged').on(table.documentId).where(sql`privilege is not null`)],
)

export type DocumentNote = typeof documentNotes.$inferSelect
