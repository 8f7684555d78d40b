import type { EgressOutcome } from '@pam/contracts/egress'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const egressDepartures = pgTable(
  'egress_departures',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    caseId: uuid('case_id'),
    provider: text('provider').notNull(),
    purpose: text('purpose').notNull(),
    method: text('method').notNull(),
    host: text('host').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    payloadHash: text('payload_hash'),
    outcome: text('outcome').$type<EgressOutcome>().notNull(),
    status: integer('status'),
    reason: text('reason'),
    bytesReceived: bigint('bytes_received', { mode: 'number' }),
    tookMs: integer('took_ms'),
  },
  (table) => [index('egress_departures_by_firm').on(table.firmId, table.at.desc(), table.id.desc())],
)

export const egressSwitches = pgTable('egress_switches', {
  firmId: uuid('firm_id').primaryKey(),
  nothingLeaves: boolean('nothing_leaves').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
