import type {
  ComputedDeadlineView,
  DeadlineInputView,
  DeadlineSource,
  DeadlineStatus,
} from '@pam/contracts/deadlines'
import type { LimitationProofView } from '@pam/contracts/deadlines/limitations'
import type { LocalRuleView } from '@pam/contracts/deadlines/local-rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

export const deadlines = pgTable(
  'deadlines',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    title: text('title').notNull(),
    authority: text('authority').notNull().default(''),
    source: text('source').$type<DeadlineSource>().notNull(),
    status: text('status').$type<DeadlineStatus>().notNull().default('open'),
    chainRuleId: text('chain_rule_id'),
    trigger: text('trigger').notNull().default(''),
    input: jsonb('input').$type<DeadlineInputView>(),
    computed: jsonb('computed').$type<ComputedDeadlineView>(),
    limitation: jsonb('limitation').$type<LimitationProofView>(),
    due: text('due').notNull(),
    safeDue: text('safe_due').notNull(),
    remindOn: date('remind_on').notNull(),
    isJurisdictional: boolean('is_jurisdictional').notNull().default(false),
    overriddenBy: text('overridden_by'),
    responsibleId: uuid('responsible_id').notNull(),
    note: text('note').notNull().default(''),
    confirmedBy: uuid('confirmed_by').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
    doneBy: uuid('done_by'),
    doneAt: moment('done_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('deadlines_by_day').on(table.firmId, table.remindOn, table.id),
    index('deadlines_by_case').on(table.caseId, table.remindOn),
  ],
)

export const deadlineAcknowledgements = pgTable(
  'deadline_acknowledgements',
  {
    firmId: firmId(),
    deadlineId: uuid('deadline_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deadlineId, table.userId] })],
)

export const deadlineOverlays = pgTable(
  'deadline_overlays',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    jurisdiction: text('jurisdiction').notNull(),
    date: date('date').notNull(),
    name: text('name').notNull(),
    authority: text('authority').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
    droppedAt: moment('dropped_at'),
  },
  (table) => [index('deadline_overlays_by_firm').on(table.firmId, table.date)],
)

/** Periods of local rules a firm added; removed ones are kept, so that deadlines based on them can be explained. */
export const deadlineLocalRules = pgTable(
  'deadline_local_rules',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    court: text('court').notNull(),
    trigger: text('trigger').notNull(),
    title: text('title').notNull(),
    offset: integer('offset_count').notNull(),
    unit: text('unit').$type<LocalRuleView['unit']>().notNull(),
    direction: text('direction').$type<LocalRuleView['direction']>().notNull(),
    runsFrom: text('runs_from').$type<LocalRuleView['runs_from']>().notNull(),
    addsServiceDays: boolean('adds_service_days').notNull().default(false),
    citation: text('citation').notNull(),
    note: text('note').notNull().default(''),
    addedBy: uuid('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
    droppedAt: moment('dropped_at'),
  },
  (table) => [index('deadline_local_rules_by_firm').on(table.firmId, table.court)],
)

export const deadlineChanges = pgTable(
  'deadline_changes',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    deadlineId: uuid('deadline_id').notNull(),
    before: text('before').notNull(),
    computed: jsonb('computed').$type<ComputedDeadlineView>().notNull(),
    /** If the period itself differs from the one the deadline was counted by. */
    input: jsonb('input').$type<DeadlineInputView>(),
    reason: text('reason').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decision: text('decision').$type<'accepted' | 'rejected'>(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [uniqueIndex('deadline_changes_open').on(table.deadlineId).where(sql`decision is null`)],
)

export type Deadline = typeof deadlines.$inferSelect
export type DeadlineOverlay = typeof deadlineOverlays.$inferSelect
export type DeadlineLocalRule = typeof deadlineLocalRules.$inferSelect
export type DeadlineChange = typeof deadlineChanges.$inferSelect
