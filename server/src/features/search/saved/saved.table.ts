import type { AskedSearch } from '@pam/contracts/search/saved'
import { date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  asked: jsonb('asked').$type<AskedSearch>().notNull(),
  alert: text('alert', { enum: ['none', 'at_once', 'daily'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  checkedMark: text('checked_mark').notNull().default(''),
  checkedOn: date('checked_on'),
  removedAt: moment('removed_at'),
})

export const savedSearchThings = pgTable(
  'saved_search_things',
  {
    savedId: uuid('saved_id').notNull(),
    firmId: uuid('firm_id').notNull(),
    kind: text('kind', { enum: ['document', 'note', 'knowledge', 'case', 'person'] }).notNull(),
    thingId: uuid('thing_id').notNull(),
    foundAt: moment('found_at').notNull(),
    seenAt: moment('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.savedId, table.thingId] })],
)

export type SavedRow = typeof savedSearches.$inferSelect
