import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export const calendarAccounts = pgTable(
  'calendar_accounts',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** As it was typed; the calendar may be elsewhere. */
    address: text('address').notNull(),
    calendarUrl: text('calendar_url').notNull(),
    username: text('username').notNull(),
    sealedPassword: text('sealed_password').notNull(),
    withTitles: boolean('with_titles').notNull(),
    isInside: boolean('is_inside').notNull(),
    ctag: text('ctag'),
    lastSyncAt: moment('last_sync_at'),
    lastError: text('last_error'),
    claimedUntil: moment('claimed_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_accounts_by_user').on(table.userId)],
)

export const calendarSyncItems = pgTable(
  'calendar_sync_items',
  {
    firmId: uuid('firm_id').notNull(),
    accountId: uuid('account_id').notNull(),
    href: text('href').notNull(),
    etag: text('etag').notNull(),
    uid: text('uid').notNull(),
    synced: text('synced').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.href] })],
)

export const calendarSyncConflicts = pgTable(
  'calendar_sync_conflicts',
  {
    id: uuid('id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    accountId: uuid('account_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    lost: text('lost').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('calendar_sync_conflicts_newest').on(table.accountId, table.at.desc())],
)

export type CalendarAccount = typeof calendarAccounts.$inferSelect
export type SyncItem = typeof calendarSyncItems.$inferSelect
export type SyncConflict = typeof calendarSyncConflicts.$inferSelect
