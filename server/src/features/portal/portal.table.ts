import type { PasskeyTransport } from '@pam/contracts/auth/passkeys'
import type { PortalAct, PortalShareKind } from '@pam/contracts/portal'
import type { PortalLanguage } from '@pam/contracts/portal/client'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const people = pgTable(
  'portal_people',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    contactId: uuid('contact_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language').$type<PortalLanguage>().notNull().default('en'),
    phone: text('phone').notNull().default(''),
    /** Written down by the firm, never by the client: codes are sent to it. */
    mobile: text('mobile').notNull().default(''),
    address: text('address').notNull().default(''),
    invitationHash: text('invitation_hash'),
    invitationUntil: moment('invitation_until'),
    acceptedAt: moment('accepted_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('portal_people_by_email').on(table.firmId, sql`lower(${table.email})`),
    index('portal_people_signing_in').on(sql`lower(${table.email})`),
    uniqueIndex('portal_people_invited').on(table.invitationHash).where(sql`invitation_hash is not null`),
  ],
)

export const portalCases = pgTable('portal_cases', {
  caseId: uuid('case_id').primaryKey(),
  firmId: firmId(),
  update: text('update').notNull().default(''),
  updateAt: moment('update_at'),
  closedAt: moment('closed_at'),
})

export const access = pgTable(
  'portal_access',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    personId: uuid('person_id').notNull(),
    seesDocuments: boolean('sees_documents').notNull(),
    seesMessages: boolean('sees_messages').notNull(),
    seesMoney: boolean('sees_money').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    invitedAt: moment('invited_at').notNull(),
    removedAt: moment('removed_at'),
    lastSeenAt: moment('last_seen_at'),
  },
  (table) => [
    uniqueIndex('portal_access_case_id_person_id_key').on(table.caseId, table.personId),
    index('portal_access_by_person').on(table.personId).where(sql`removed_at is null`),
  ],
)

export const clientPasskeys = pgTable(
  'portal_passkeys',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    personId: uuid('person_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly PasskeyTransport[]>().notNull(),
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('portal_passkeys_by_person').on(table.personId)],
)

export const challenges = pgTable(
  'portal_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    personId: uuid('person_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('portal_challenges_by_expiry').on(table.expiresAt)],
)

export const codes = pgTable('portal_codes', {
  personId: uuid('person_id').primaryKey(),
  firmId: firmId(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

export const portalSessions = pgTable(
  'portal_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    firmId: firmId(),
    personId: uuid('person_id').notNull(),
    isShared: boolean('is_shared').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('portal_sessions_by_person').on(table.personId)],
)

export const messages = pgTable(
  'portal_messages',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    accessId: uuid('access_id').notNull(),
    userId: uuid('user_id'),
    fromFirm: boolean('from_firm').notNull(),
    isAuto: boolean('is_auto').notNull().default(false),
    body: text('body').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('portal_messages_by_access').on(table.accessId, table.at, table.id)],
)

export const shares = pgTable(
  'portal_shares',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    kind: text('kind').$type<PortalShareKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    versionId: uuid('version_id'),
    title: text('title').notNull().default(''),
    bring: text('bring').notNull().default(''),
    accessId: uuid('access_id'),
    messageId: uuid('message_id'),
    sharedBy: uuid('shared_by').notNull(),
    sharedAt: moment('shared_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('portal_shares_once')
      .on(table.caseId, table.kind, table.subjectId, table.accessId)
      .where(sql`removed_at is null`),
    index('portal_shares_by_case').on(table.caseId, table.sharedAt),
  ],
)

export const requests = pgTable(
  'portal_requests',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    accessId: uuid('access_id'),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    dueOn: date('due_on'),
    remindEveryDays: integer('remind_every_days').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    remindedAt: moment('reminded_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('portal_requests_by_case').on(table.caseId, table.createdAt),
    index('portal_requests_reminding')
      .on(table.createdAt)
      .where(sql`closed_at is null and remind_every_days > 0`),
  ],
)

export const requestItems = pgTable(
  'portal_request_items',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    requestId: uuid('request_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [index('portal_request_items_by_request').on(table.requestId, table.position)],
)

export const portalUploads = pgTable('portal_uploads', {
  uploadId: uuid('upload_id').primaryKey(),
  firmId: firmId(),
  accessId: uuid('access_id').notNull(),
  itemId: uuid('item_id'),
})

export const arrivals = pgTable(
  'portal_arrivals',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    accessId: uuid('access_id').notNull(),
    itemId: uuid('item_id'),
    messageId: uuid('message_id'),
    documentId: uuid('document_id'),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('portal_arrivals_by_access').on(table.accessId, table.at)],
)

export const portalLog = pgTable(
  'portal_log',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    accessId: uuid('access_id').notNull(),
    at: moment('at').notNull(),
    what: text('what').$type<PortalAct>().notNull(),
    about: text('about').notNull().default(''),
    device: text('device').notNull().default(''),
  },
  (table) => [index('portal_log_by_access').on(table.accessId, table.at.desc())],
)

export const portalSettings = pgTable('portal_settings', {
  firmId: uuid('firm_id').primaryKey(),
  sendsAutoReply: boolean('sends_auto_reply').notNull(),
  replyEn: text('reply_en').notNull(),
  replyEs: text('reply_es').notNull(),
  urgentWords: jsonb('urgent_words').$type<string[]>().notNull(),
  version: integer('version').notNull(),
})

export type Person = typeof people.$inferSelect
export type PortalCaseRow = typeof portalCases.$inferSelect
export type Access = typeof access.$inferSelect
export type PortalSession = typeof portalSessions.$inferSelect
export type Message = typeof messages.$inferSelect
export type Share = typeof shares.$inferSelect
export type Request = typeof requests.$inferSelect
export type RequestItem = typeof requestItems.$inferSelect
export type Arrival = typeof arrivals.$inferSelect
export type ClientPasskey = typeof clientPasskeys.$inferSelect
