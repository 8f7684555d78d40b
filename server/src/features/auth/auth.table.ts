import type { NotificationChoices, Theme } from '@pam/contracts/auth'
import type { PasskeyTransport } from '@pam/contracts/auth/passkeys'
import type { Role, StaffRole } from '@pam/contracts/shared/access'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

export type FirmKind = 'firm' | 'demo' | 'guest' | 'sample'

export const firms = pgTable('firms', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<FirmKind>().notNull(),
  createdAt: moment('created_at').notNull(),
})

const firmId = () =>
  uuid('firm_id')
    .notNull()
    .references(() => firms.id, { onDelete: 'cascade' })

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull().default(''),
    role: text('role').$type<Role>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Null for someone who was imported and has not set one yet: nothing opens such an account. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    theme: text('theme').$type<Theme>().notNull().default('system'),
    density: text('density').$type<'comfortable' | 'compact'>().notNull().default('comfortable'),
    notifications: jsonb('notifications').$type<NotificationChoices>().notNull(),
    lastLogin: moment('last_login'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_by_username').on(sql`lower(${table.username})`).where(sql`role <> 'guest'`),
    uniqueIndex('users_by_email').on(sql`lower(${table.email})`).where(sql`email <> ''`),
    index('users_by_firm').on(table.firmId, table.id),
  ],
)

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    userId: userId(),
    tokenHash: text('token_hash').notNull().unique(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the password was last typed in it. */
    passwordAt: moment('password_at'),
    /** The passkey that opened it, if one did: removing the passkey ends the session. */
    passkeyId: uuid('passkey_id').references((): AnyPgColumn => passkeys.id, { onDelete: 'cascade' }),
    /** The sample firm a guest reads in it. */
    sampleFirmId: uuid('sample_firm_id').references(() => firms.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
    index('sessions_by_sample').on(table.sampleFirmId).where(sql`sample_firm_id is not null`),
  ],
)

export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  firmId: firmId(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    userId: userId(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_by_user').on(table.userId, table.codeHash)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    userId: userId(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly PasskeyTransport[]>().notNull(),
    /** The host name it was made for. */
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    synced: boolean('synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** A challenge a passkey must sign: valid once, for a few minutes. At sign-in the user is not known yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    /** The person adding a passkey; null at sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)

export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: userId(),
    firmId: firmId(),
    address: text('address').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    firmId: firmId(),
    userId: userId(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_by_user').on(table.userId),
    index('password_resets_by_expiry').on(table.expiresAt),
  ],
)

export const securityPolicies = pgTable(
  'security_policies',
  {
    firmId: firmId().primaryKey(),
    sessionIdleMinutes: integer('session_idle_minutes').notNull(),
    sessionTotalMinutes: integer('session_total_minutes').notNull(),
    secondFactorRoles: jsonb('second_factor_roles').$type<readonly StaffRole[]>().notNull(),
    passwordMinimum: integer('password_minimum').notNull(),
    allowedNetworks: jsonb('allowed_networks').$type<readonly string[]>().notNull(),
    guestAccess: boolean('guest_access').notNull(),
    version: integer('version').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('security_policies_without_guests').on(table.firmId).where(sql`not guest_access`)],
)

export type User = typeof users.$inferSelect
export type Session = typeof sessions.$inferSelect
export type Passkey = typeof passkeys.$inferSelect
export type SecondFactor = typeof secondFactors.$inferSelect
export type SecurityPolicyRow = typeof securityPolicies.$inferSelect
