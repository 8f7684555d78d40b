import { integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const goldenQuestions = pgTable('golden_questions', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  userId: uuid('user_id').notNull(),
  question: text('question').notNull(),
  documentId: uuid('document_id'),
  noteId: uuid('note_id'),
  knowledgeId: uuid('knowledge_id'),
  start: integer('start').notNull(),
  finish: integer('finish').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const goldenMeasures = pgTable('golden_measures', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  runId: uuid('run_id'),
  cause: text('cause', { enum: ['regular', 'asked', 'reindex'] }).notNull(),
  at: moment('at').notNull(),
})

export const goldenResults = pgTable(
  'golden_results',
  {
    measureId: uuid('measure_id').notNull(),
    questionId: uuid('question_id').notNull(),
    rank: integer('rank'),
    ms: real('ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.measureId, table.questionId] })],
)

export type GoldenRow = typeof goldenQuestions.$inferSelect
