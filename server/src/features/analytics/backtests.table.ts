import type { BacktestKind, CheckState, MeasureView } from '@pam/contracts/analytics'
import { date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const analyticsBacktests = pgTable('analytics_backtests', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  kind: text('kind').$type<BacktestKind>().notNull(),
  month: date('month').notNull(),
  about: text('about').notNull().default(''),
  state: text('state').$type<CheckState>().notNull(),
  n: integer('n').notNull(),
  measures: jsonb('measures').$type<MeasureView[]>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})
