import { briefOutcomes } from '@pam/contracts/research/briefs'
import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const filedBriefs = pgTable('filed_briefs', {
  documentId: uuid('document_id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  court: text('court').notNull(),
  filedOn: date('filed_on').notNull(),
  issue: text('issue').notNull(),
  outcome: text('outcome', { enum: briefOutcomes }).notNull(),
  revision: integer('revision').notNull(),
  markedBy: uuid('marked_by').notNull(),
  markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
})

export type BriefRow = typeof filedBriefs.$inferSelect
