import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    caseId: uuid('case_id'),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    lastReadAt: moment('last_read_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('calendar_feeds_by_user').on(table.userId, table.createdAt)],
)

export type CalendarFeed = typeof calendarFeeds.$inferSelect
