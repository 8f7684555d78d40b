import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const savedAuthorities = pgTable('saved_authorities', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  caseId: uuid('case_id'),
  knowledgeId: uuid('knowledge_id').notNull(),
  folder: text('folder').notNull(),
  note: text('note').notNull(),
  words: text('words'),
  wordStart: integer('word_start'),
  wordEnd: integer('word_end'),
  isWatched: boolean('is_watched').notNull(),
  knownVersion: integer('known_version').notNull(),
  knownCiting: uuid('known_citing').array().notNull(),
  knownImports: timestamp('known_imports', { withTimezone: true }).notNull(),
  news: jsonb('news').$type<readonly string[]>().notNull(),
  revision: integer('revision').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export type SavedRow = typeof savedAuthorities.$inferSelect
