import { bigint, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const metricCounters = pgTable('metric_counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})

/** One row at most. */
export const metricLastError = pgTable('metric_last_error', {
  slot: smallint('slot').primaryKey().default(1),
  occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
  details: text('details').notNull(),
})
