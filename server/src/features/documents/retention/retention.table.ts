import type { DestructionCertificate } from '@pam/contracts/documents/retention'
import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const destructions = pgTable('document_destructions', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  caseId: uuid('case_id').notNull(),
  state: text('state', { enum: ['proposed', 'done', 'refused'] }).notNull(),
  reason: text('reason').notNull(),
  years: integer('years').notNull(),
  yearsFrom: text('years_from', { enum: ['case', 'firm'] }).notNull(),
  keptUntil: date('kept_until').notNull(),
  proposedBy: uuid('proposed_by').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  certificate: jsonb('certificate').$type<DestructionCertificate>(),
})

export type Destruction = typeof destructions.$inferSelect
