import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

export const searchSources = pgTable('search_sources', {
  id: uuid('id').primaryKey(),
  /** Null for bundled sources. */
  firmId: uuid('firm_id'),
  documentId: uuid('document_id'),
  noteId: uuid('note_id'),
  knowledgeVersionId: uuid('knowledge_version_id'),
  madeFrom: text('made_from').notNull(),
  title: text('title').notNull(),
  edition: uuid('edition').notNull(),
  isLive: boolean('is_live').notNull().default(false),
  /** The run it is built for; null if it is live. */
  runId: uuid('run_id'),
  /** The live source it will replace. */
  madeOf: uuid('made_of'),
  isWhole: boolean('is_whole').notNull().default(false),
  words: bytes('words').notNull(),
  vectors: bytes('vectors'),
  space: text('space'),
  passages: integer('passages').notNull(),
  indexedAt: timestamp('indexed_at', { withTimezone: true }).notNull(),
})

export const searchPassages = pgTable(
  'search_passages',
  {
    sourceId: uuid('source_id').notNull(),
    number: integer('number').notNull(),
    page: integer('page'),
    pageBegin: integer('page_begin').notNull(),
    start: integer('start').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.number] })],
)

export const searchRuns = pgTable('search_runs', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id'),
  cause: text('cause', { enum: ['asked', 'upgrade'] }).notNull(),
  state: text('state', { enum: ['building', 'waiting', 'live', 'dropped'] }).notNull(),
  begunBy: uuid('begun_by'),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

export type SearchRun = typeof searchRuns.$inferSelect
export type SearchSource = typeof searchSources.$inferSelect
