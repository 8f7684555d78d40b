import type { AnalysisState, WeAre } from '@pam/contracts/analysis'
import type { ContractAnalysis } from '@pam/law/clauses/analyse-contract'
import type { Segment } from '@pam/law/clauses/segments'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/columns'

/** The stored part of an analysis: without segments, except those the rules read. */
export interface StoredAnalysis extends Omit<ContractAnalysis, 'segments'> {
  readonly forRisks: readonly Segment[]
  /** The number of passages examined. */
  readonly passages: number
  /** Whether passages were also compared by vectors, or by words only. */
  readonly isByMeaning: boolean
}

export const analyses = pgTable(
  'document_analyses',
  {
    versionId: uuid('version_id').primaryKey(),
    firmId: uuid('firm_id').notNull(),
    state: text('state').$type<Exclude<AnalysisState, 'waiting'>>().notNull(),
    reason: text('reason'),
    result: jsonb('result').$type<StoredAnalysis>(),
    modelVersion: text('model_version'),
    tries: integer('tries').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    analysedAt: moment('analysed_at'),
  },
  (table) => [index('document_analyses_by_firm').on(table.firmId)],
)

export const documentSides = pgTable('document_sides', {
  documentId: uuid('document_id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  weAre: text('we_are').$type<WeAre>().notNull(),
  isTarget: boolean('is_target').notNull().default(false),
})

export const playbooks = pgTable('analysis_playbooks', {
  firmId: uuid('firm_id').primaryKey(),
  governingLaw: text('governing_law').array().notNull().default([]),
  insuranceLimit: doublePrecision('insurance_limit'),
  budget: doublePrecision('budget'),
  annualFees: doublePrecision('annual_fees'),
})

/** The firm's position on a kind of clause, one version. */
export const positions = pgTable(
  'analysis_positions',
  {
    firmId: uuid('firm_id').notNull(),
    category: text('category').notNull(),
    version: integer('version').notNull(),
    isKept: boolean('is_kept').notNull().default(true),
    expects: text('expects', { enum: ['required', 'optional', 'forbidden'] }).notNull(),
    preferred: text('preferred').notNull(),
    acceptable: text('acceptable').notNull(),
    unacceptable: text('unacceptable').array().notNull().default([]),
    fallback: text('fallback').notNull(),
    approver: text('approver').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.category, table.version] })],
)

export type Analysis = typeof analyses.$inferSelect
export type PositionRow = typeof positions.$inferSelect
