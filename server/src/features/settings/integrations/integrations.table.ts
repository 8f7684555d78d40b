import type { Provider } from '@pam/contracts/settings'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The fields of a provider that are no secret. */
export type PlainFields = Partial<Record<'model' | 'voice_id' | 'account_sid' | 'phone_number', string>>

export const integrations = pgTable(
  'integrations',
  {
    firmId: uuid('firm_id').notNull(),
    provider: text('provider').$type<Provider>().notNull(),
    sealedSecret: text('sealed_secret'),
    lastFour: text('last_four'),
    secretSetAt: timestamp('secret_set_at', { withTimezone: true }),
    secretSetBy: uuid('secret_set_by'),
    fields: jsonb('fields').$type<PlainFields>().notNull(),
    /** Empty: the provider's own. */
    address: text('address').notNull(),
    allowPrivate: boolean('allow_private').notNull(),
    /** The service is the firm's own: nothing leaves the firm for it. */
    runsHere: boolean('runs_here').notNull(),
    revision: integer('revision').notNull(),
    active: boolean('active').notNull(),
    message: text('message').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.provider] })],
)

export type Integration = typeof integrations.$inferSelect
