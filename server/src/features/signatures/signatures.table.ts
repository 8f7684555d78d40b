import type {
  PageSize,
  SignatureAct,
  SignatureFieldKind,
  SignerStatus,
  SigningLanguage,
} from '@pam/contracts/signatures'
import type { Mark } from '@pam/contracts/signatures/signing'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export type StoredStatus = 'draft' | 'sent' | 'signed' | 'completed' | 'declined' | 'expired' | 'voided'

export const requests = pgTable(
  'signature_requests',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    documentId: uuid('document_id').notNull(),
    versionId: uuid('version_id').notNull(),
    originalSha256: text('original_sha256').notNull(),
    letterId: uuid('letter_id'),
    title: text('title').notNull(),
    message: text('message').notNull().default(''),
    status: text('status').$type<StoredStatus>().notNull(),
    inOrder: boolean('in_order').notNull().default(true),
    expiresInDays: integer('expires_in_days').notNull(),
    remindEveryDays: integer('remind_every_days').notNull(),
    pages: jsonb('pages').$type<PageSize[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason').notNull().default(''),
    resultDocumentId: uuid('result_document_id'),
    resultSha256: text('result_sha256'),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    index('signature_requests_by_case').on(table.caseId, table.createdAt.desc(), table.id.desc()),
    index('signature_requests_by_firm').on(table.firmId, table.createdAt.desc(), table.id.desc()),
    index('signature_requests_open').on(table.expiresAt).where(sql`status = 'sent'`),
    uniqueIndex('signature_requests_by_letter')
      .on(table.letterId)
      .where(sql`letter_id is not null and status in ('draft', 'sent', 'signed', 'completed')`),
  ],
)

export const signers = pgTable(
  'signature_signers',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    requestId: uuid('request_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull().default(''),
    language: text('language').$type<SigningLanguage>().notNull().default('en'),
    userId: uuid('user_id'),
    status: text('status').$type<SignerStatus>().notNull(),
    tokenHash: text('token_hash'),
    tokenUntil: moment('token_until'),
    sentAt: moment('sent_at'),
    mailedAt: moment('mailed_at'),
    viewedAt: moment('viewed_at'),
    consentedAt: moment('consented_at'),
    consentVersion: text('consent_version'),
    signedAt: moment('signed_at'),
    identifiedBy: text('identified_by').$type<Identified>(),
    address: text('address'),
    userAgent: text('user_agent'),
    signature: jsonb('signature').$type<Mark>(),
    initials: jsonb('initials').$type<Mark>(),
    declineReason: text('decline_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('signature_signers_request_id_position_key').on(table.requestId, table.position),
    uniqueIndex('signature_signers_by_token').on(table.tokenHash).where(sql`token_hash is not null`),
    index('signature_signers_by_email').on(table.firmId, sql`lower(${table.email})`),
  ],
)

/** How a signer proved who they are. */
export type Identified = CodeWay | 'portal' | 'staff'
export type CodeWay = 'email_code' | 'sms_code'

export const fields = pgTable(
  'signature_fields',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    requestId: uuid('request_id').notNull(),
    signerId: uuid('signer_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<SignatureFieldKind>().notNull(),
    page: integer('page').notNull(),
    x: real('x').notNull(),
    y: real('y').notNull(),
    width: real('width').notNull(),
    height: real('height').notNull(),
    label: text('label').notNull().default(''),
    isRequired: boolean('is_required').notNull(),
    value: text('value'),
  },
  (table) => [index('signature_fields_by_request').on(table.requestId, table.position)],
)

export const codes = pgTable('signature_codes', {
  signerId: uuid('signer_id').primaryKey(),
  firmId: firmId(),
  codeHash: text('code_hash').notNull(),
  sentBy: text('sent_by').$type<CodeWay>().notNull().default('email_code'),
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

export const passes = pgTable(
  'signature_passes',
  {
    tokenHash: text('token_hash').primaryKey(),
    firmId: firmId(),
    signerId: uuid('signer_id').notNull(),
    identifiedBy: text('identified_by').$type<Identified>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('signature_passes_by_signer').on(table.signerId)],
)

export const events = pgTable(
  'signature_events',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    requestId: uuid('request_id').notNull(),
    at: moment('at').notNull(),
    what: text('what').$type<SignatureAct>().notNull(),
    who: text('who').notNull(),
    address: text('address').notNull().default(''),
    device: text('device').notNull().default(''),
    place: integer('place').notNull(),
  },
  (table) => [index('signature_events_by_request').on(table.requestId, table.at, table.place)],
)

export const keys = pgTable(
  'signature_keys',
  {
    firmId: firmId(),
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    certificate: text('certificate').notNull(),
    sealedKey: text('sealed_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.purpose] })],
)

/** Who signs the time of sealed files; without an address it is the installation itself. */
export const timestampAuthorities = pgTable('timestamp_authorities', {
  firmId: uuid('firm_id').primaryKey(),
  address: text('address').notNull(),
  isInside: boolean('is_inside').notNull(),
  version: integer('version').notNull(),
})

export type TimestampAuthority = typeof timestampAuthorities.$inferSelect
export type KeyPurpose = 'seal' | 'time'
export type Request = typeof requests.$inferSelect
export type Signer = typeof signers.$inferSelect
export type Field = typeof fields.$inferSelect
export type Pass = typeof passes.$inferSelect
export type Event = typeof events.$inferSelect
