import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

/** The content read from an entry, until it is written. */
export interface EntryContent {
  readonly title: string
  readonly body: string
  readonly citation: string
  readonly year: number | null
  /** The likely jurisdiction of its words; empty if unclear. */
  readonly jurisdiction: string
}

export const knowledgeImports = pgTable('knowledge_imports', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  kind: text('kind', { enum: ['files', 'courtlistener', 'web'] }).notNull(),
  state: text('state', { enum: ['open', 'writing', 'done', 'cancelled', 'undone'] }).notNull(),
  collection: text('collection', { enum: ['case_law', 'statutes', 'forms', 'research', 'guides'] }).notNull(),
  jurisdiction: text('jurisdiction').notNull().default(''),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
})

export const knowledgeImportEntries = pgTable('knowledge_import_entries', {
  id: uuid('id').primaryKey(),
  importId: uuid('import_id').notNull(),
  firmId: uuid('firm_id').notNull(),
  place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  state: text('state', { enum: ['waiting', 'read', 'known', 'refused', 'written', 'opened'] }).notNull(),
  reason: text('reason'),
  fileId: uuid('file_id'),
  sha256: text('sha256'),
  content: jsonb('content').$type<EntryContent>(),
  itemId: uuid('item_id'),
})

export type KnowledgeImport = typeof knowledgeImports.$inferSelect
export type ImportEntryRow = typeof knowledgeImportEntries.$inferSelect
export type NewEntry = typeof knowledgeImportEntries.$inferInsert
