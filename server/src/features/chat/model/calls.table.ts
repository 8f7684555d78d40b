import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

const micros = (name: string) => bigint(name, { mode: 'number' })

/** The usage of each model call. */
export const chatModelCalls = pgTable('chat_model_calls', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  userId: uuid('user_id').notNull(),
  caseId: uuid('case_id'),
  messageId: uuid('message_id'),
  model: text('model').notNull(),
  month: text('month').notNull(),
  state: text('state', { enum: ['open', 'settled'] }).notNull(),
  reservedMicros: micros('reserved_micros'),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  costMicros: micros('cost_micros'),
  isEstimate: boolean('is_estimate').notNull(),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
})

export const chatLimits = pgTable('chat_limits', {
  firmId: uuid('firm_id').primaryKey(),
  personMicros: micros('person_micros'),
  firmMicros: micros('firm_micros'),
  version: integer('version').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

export type ModelCall = typeof chatModelCalls.$inferSelect
export type LimitsRow = typeof chatLimits.$inferSelect
