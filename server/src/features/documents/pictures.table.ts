import { bigint, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

export const pagePictures = pgTable(
  'document_page_pictures',
  {
    versionId: uuid('version_id').notNull(),
    page: integer('page').notNull(),
    fileId: uuid('file_id').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.page] })],
)
