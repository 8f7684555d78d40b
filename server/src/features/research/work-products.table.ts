import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const documentWorkProducts = pgTable('document_work_products', {
  documentId: uuid('document_id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  isOurs: boolean('is_ours').notNull(),
  decidedBy: uuid('decided_by').notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})

export type WorkProductRow = typeof documentWorkProducts.$inferSelect
