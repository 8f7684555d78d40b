import type { Span } from '@pam/law/clauses/spans'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export interface CheckedSentence {
  readonly says: string
  readonly span: Span
}

/** The part of a model's answer that passed the check of its quotes. */
export interface CheckedOpinion {
  readonly summary: readonly CheckedSentence[]
  readonly clauses: readonly (CheckedSentence & { readonly category: string })[]
  readonly dropped: number
}

export const opinions = pgTable(
  'document_opinions',
  {
    versionId: uuid('version_id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    state: text('state', { enum: ['waiting', 'asking', 'done', 'failed'] }).notNull(),
    reason: text('reason'),
    model: text('model').notNull(),
    result: jsonb('result').$type<CheckedOpinion>(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('document_opinions_by_firm').on(table.firmId)],
)

export type OpinionRow = typeof opinions.$inferSelect
