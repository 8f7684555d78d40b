import type { PartyRole } from '@pam/contracts/cases'
import type { AskedName, ConflictLayer, Decision, MatchedAs, Severity } from '@pam/contracts/conflicts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const conflictNames = pgTable(
  'conflict_names',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    contactId: uuid('contact_id'),
    name: text('name').notNull(),
    isAlias: boolean('is_alias').notNull(),
    prospectId: uuid('prospect_id'),
    role: text('role').$type<PartyRole>(),
  },
  (table) => [
    index('conflict_names_by_contact').on(table.contactId),
    index('conflict_names_by_firm').on(table.firmId),
    index('conflict_names_by_prospect').on(table.prospectId),
  ],
)

export const conflictKeys = pgTable(
  'conflict_keys',
  { firmId: firmId(), key: text('key').notNull(), nameId: uuid('name_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.firmId, table.key, table.nameId] }),
    index('conflict_keys_by_name').on(table.nameId),
  ],
)

/** Someone who contacted the firm, identified by the id of the inquiry; with a case once accepted. */
export const conflictProspects = pgTable(
  'conflict_prospects',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    askedOn: date('asked_on').notNull(),
    caseId: uuid('case_id'),
    /** Set by a migration that changes the keys of a name. */
    areNamesStale: boolean('are_names_stale').notNull().default(false),
  },
  (table) => [
    index('conflict_prospects_by_case').on(table.caseId),
    index('conflict_prospects_stale').on(table.firmId).where(sql`${table.areNamesStale}`),
  ],
)

export interface Corpus {
  readonly names: number
  readonly contacts: number
  readonly notes: number
  readonly documents?: number
  readonly snapshot: string
}

export const conflictChecks = pgTable(
  'conflict_checks',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id'),
    askedBy: uuid('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    names: jsonb('names').$type<AskedName[]>().notNull(),
    corpus: jsonb('corpus').$type<Corpus>().notNull(),
    threshold: doublePrecision('threshold').notNull(),
    complete: boolean('complete').notNull(),
    incompleteBecause: text('incomplete_because'),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    prospectId: uuid('prospect_id'),
    /** The file its case was imported from. */
    importId: uuid('import_id'),
  },
  (table) => [
    index('conflict_checks_by_case').on(table.caseId, table.askedAt.desc()),
    index('conflict_checks_by_firm').on(table.firmId, table.askedAt.desc(), table.id.desc()),
  ],
)

export const conflictHits = pgTable(
  'conflict_hits',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    checkId: uuid('check_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Every name of the party that matched; empty for hits from before names and aliases were combined. */
    askedNames: jsonb('asked_names').$type<string[]>().notNull().default([]),
    role: text('role').$type<PartyRole>().notNull(),
    matched: text('matched').notNull(),
    score: doublePrecision('score').notNull(),
    layer: text('layer').$type<ConflictLayer>().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    matchedAs: text('matched_as').$type<MatchedAs>().notNull(),
    rule: text('rule').notNull().default(''),
    text: text('text').notNull(),
    contactId: uuid('contact_id'),
    caseId: uuid('case_id'),
    path: jsonb('path').$type<string[]>().notNull().default([]),
    decision: text('decision').$type<Decision>(),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    carriedFrom: uuid('carried_from'),
    /** The signed consent letter as of the decision; the document may be destroyed later. */
    letterId: uuid('letter_id'),
    letterName: text('letter_name'),
    letterSha256: text('letter_sha256'),
    prospectId: uuid('prospect_id'),
  },
  (table) => [index('conflict_hits_by_check').on(table.checkId, table.position)],
)

export const conflictReports = pgTable('conflict_reports', {
  id: uuid('id').primaryKey(),
  firmId: firmId(),
  checkId: uuid('check_id').notNull(),
  version: integer('version').notNull(),
  sealedAt: moment('sealed_at').notNull(),
  sealedBy: uuid('sealed_by').notNull(),
  body: text('body').notNull(),
  sha256: text('sha256').notNull(),
})

export type StoredReport = typeof conflictReports.$inferSelect
export type ConflictCheck = typeof conflictChecks.$inferSelect
export type ConflictHit = typeof conflictHits.$inferSelect
