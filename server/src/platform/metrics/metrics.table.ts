import { bigint, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

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

export const metricHistory = pgTable(
  'metric_history',
  {
    at: timestamp('at', { withTimezone: true }).notNull(),
    name: text('name').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.name] })],
)

export const metricErrors = pgTable(
  'metric_errors',
  {
    requestId: text('request_id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    method: text('method').notNull(),
    route: text('route').notNull(),
    status: integer('status').notNull(),
  },
  (table) => [index('metric_errors_by_time').on(table.at.desc())],
)
