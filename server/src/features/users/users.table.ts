import type { StaffRole } from '@pam/contracts/shared/access'
import type { InvitationView } from '@pam/contracts/users'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'
import { users as accounts, firms, passkeys, secondFactors } from '#table/auth/auth'

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id')
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    message: text('message').notNull().default(''),
    status: text('status').$type<InvitationView['status']>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    acceptedBy: uuid('accepted_by').references(() => accounts.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_open')
      .on(table.firmId, sql`lower(${table.email})`)
      .where(sql`status = 'pending'`),
    index('invitations_by_firm').on(table.firmId, table.sentAt.desc()),
  ],
)

export type Invitation = typeof invitations.$inferSelect

/** People are stored in auth's tables; this slice's queries read them under these names. */
export { accounts, firms, passkeys, secondFactors }
