import type { AnalysisSpan } from '@pam/contracts/analysis'
import type { ReviewQuestion } from '@pam/contracts/reviews'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    caseId: uuid('case_id'),
    audience: text('audience', { enum: ['me', 'firm'] }).notNull(),
    name: text('name').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('reviews_by_firm').on(table.firmId, table.createdAt, table.id)],
)

export const reviewColumns = pgTable('review_columns', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  reviewId: uuid('review_id').notNull(),
  place: integer('place').notNull(),
  question: jsonb('question').$type<ReviewQuestion>().notNull(),
})

export const reviewDocuments = pgTable(
  'review_documents',
  {
    reviewId: uuid('review_id').notNull(),
    documentId: uuid('document_id').notNull(),
    firmId: uuid('firm_id').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.documentId] })],
)

/** Words of a document, how sure the finder is of them, and what they come to, as in `Texas`. */
export type QuotedSpan = AnalysisSpan & { readonly score?: number; readonly value?: string }

export const reviewCells = pgTable(
  'review_cells',
  {
    columnId: uuid('column_id').notNull(),
    documentId: uuid('document_id').notNull(),
    reviewId: uuid('review_id').notNull(),
    firmId: uuid('firm_id').notNull(),
    versionId: uuid('version_id').notNull(),
    state: text('state', { enum: ['answered', 'not_found', 'failed', 'needs_reading'] }).notNull(),
    reason: text('reason'),
    answer: text('answer').notNull(),
    count: integer('count'),
    spans: jsonb('spans').$type<QuotedSpan[]>().notNull(),
    filledAt: moment('filled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.columnId, table.documentId] })],
)

export const reviewWords = pgTable(
  'review_words',
  {
    columnId: uuid('column_id').notNull(),
    documentId: uuid('document_id').notNull(),
    reviewId: uuid('review_id').notNull(),
    firmId: uuid('firm_id').notNull(),
    verdict: text('verdict', { enum: ['confirmed', 'corrected'] }).notNull(),
    answer: text('answer'),
    note: text('note').notNull(),
    saidBy: uuid('said_by').notNull(),
    saidAt: moment('said_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.columnId, table.documentId] })],
)

export type Review = typeof reviews.$inferSelect
export type ReviewCellRow = typeof reviewCells.$inferSelect
export type ReviewColumnRow = typeof reviewColumns.$inferSelect
export type ReviewWordRow = typeof reviewWords.$inferSelect
