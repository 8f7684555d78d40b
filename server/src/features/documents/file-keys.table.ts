import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const fileKeys = pgTable('document_file_keys', {
  fileId: uuid('file_id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  sealedKey: text('sealed_key').notNull(),
})
