import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Reminders that were sent, each once. */
export const calendarReminders = pgTable(
  'calendar_reminders',
  {
    firmId: uuid('firm_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The local beginning it was for. */
    starts: text('starts').notNull(),
    minutes: integer('minutes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId, table.starts, table.minutes] })],
)
