import type { MemoChanges, ResearchFilter, ResearchMemo, RunStep } from '@pam/contracts/research/runs'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const researchRuns = pgTable('research_runs', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  caseId: uuid('case_id'),
  question: text('question').notNull(),
  filter: jsonb('filter').$type<ResearchFilter>().notNull(),
  state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
  failure: text('failure'),
  edition: integer('edition').notNull(),
  steps: jsonb('steps').$type<RunStep[]>().notNull(),
  memo: jsonb('memo').$type<ResearchMemo>(),
  changes: jsonb('changes').$type<MemoChanges>(),
  notes: text('notes').notNull(),
  isWatched: boolean('is_watched').notNull(),
  hasNews: boolean('has_news').notNull(),
  revision: integer('revision').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  touchedAt: moment('touched_at').notNull(),
  finishedAt: moment('finished_at'),
})

export type ResearchRunRow = typeof researchRuns.$inferSelect

export const citationSignOffs = pgTable(
  'citation_sign_offs',
  {
    firmId: uuid('firm_id').notNull(),
    workKind: text('work_kind', { enum: ['memo', 'form', 'conversation', 'document', 'message'] }).notNull(),
    workId: uuid('work_id').notNull(),
    key: text('key').notNull(),
    verdict: text('verdict').notNull(),
    text: text('text').notNull(),
    reason: text('reason').notNull(),
    signedBy: uuid('signed_by').notNull(),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.workKind, table.workId, table.key] })],
)

export type SignOff = typeof citationSignOffs.$inferSelect
/** Work product that may leave the firm. */
export type Work = Pick<SignOff, 'workKind' | 'workId'>
