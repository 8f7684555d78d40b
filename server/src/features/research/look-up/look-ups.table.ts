import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

/** A decision as CourtListener returns it. */
export interface LookedUpDecision {
  /** Of its cluster of opinions. */
  readonly id: number
  readonly name: string
  readonly year: number | null
  readonly court: string | null
  /** The docket that names its court; undefined in an imported record. */
  readonly docketId?: number | null
  /** The docket was asked, whatever it said. */
  readonly isCourtAsked?: boolean
}

export const citationLookUps = pgTable(
  'citation_look_ups',
  {
    firmId: uuid('firm_id').notNull(),
    key: text('key').notNull(),
    status: integer('status').notNull(),
    decisions: jsonb('decisions').$type<readonly LookedUpDecision[]>().notNull(),
    lookedUpAt: moment('looked_up_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.key] })],
)

export const citationLookUpStates = pgTable('citation_look_up_states', {
  firmId: uuid('firm_id').primaryKey(),
  busyUntil: moment('busy_until'),
  waitUntil: moment('wait_until'),
  /** The requests of the last day. */
  askedAt: timestamp('asked_at', { withTimezone: true }).array().notNull(),
})

export type CitationLookUp = typeof citationLookUps.$inferSelect
