import type { AskedSearch } from '@pam/contracts/search/saved'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const searchHistory = pgTable('search_history', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  userId: uuid('user_id').notNull(),
  sameness: text('sameness').notNull(),
  asked: jsonb('asked').$type<AskedSearch>().notNull(),
  found: integer('found').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
})

export const searchChoices = pgTable('search_choices', {
  userId: uuid('user_id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  keepsHistory: boolean('keeps_history').notNull(),
})
