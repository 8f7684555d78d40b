import { sql } from 'drizzle-orm'
import {
  bigint,
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

const caseId = () => uuid('case_id').notNull()
const userId = () => uuid('user_id').notNull()
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()
const version = () => integer('version').notNull().default(1)
const rounding = () => text('rounding', { enum: ['tenth_up', 'tenth_nearest', 'quarter_hour'] }).notNull()
const status = () => text('status', { enum: ['draft', 'submitted', 'approved'] }).notNull()

export const timeSettings = pgTable('time_settings', {
  firmId: uuid('firm_id').primaryKey(),
  rounding: rounding(),
  requiresApproval: boolean('requires_approval').notNull(),
  idleMinutes: integer('idle_minutes').notNull(),
  version: version(),
})

export const timeEntries = pgTable(
  'time_entries',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: caseId(),
    userId: userId(),
    workedOn: date('worked_on').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    secondsWorked: integer('seconds_worked').notNull(),
    /** The rounding in effect then: a later change of the firm's setting does not change it. */
    rounding: rounding(),
    hundredthsBilled: integer('hundredths_billed').notNull(),
    rateCents: integer('rate_cents').notNull(),
    /** Somebody set the rate of this entry by hand. */
    rateIsSet: boolean('rate_is_set').notNull().default(false),
    amountCents: cents('amount_cents'),
    narrative: text('narrative').notNull(),
    taskCode: text('task_code').notNull().default(''),
    activityCode: text('activity_code').notNull().default(''),
    isBillable: boolean('is_billable').notNull().default(true),
    isNoCharge: boolean('is_no_charge').notNull().default(false),
    aiAssisted: boolean('ai_assisted').notNull().default(false),
    /** Measured by the timer: the seconds somebody was at the keyboard. */
    activeSeconds: integer('active_seconds'),
    status: status(),
    approvedBy: uuid('approved_by'),
    approvedAt: moment('approved_at'),
    invoiceId: uuid('invoice_id'),
    /** Billed by the program the firm had before: never billable here. */
    billedElsewhere: boolean('billed_elsewhere').notNull().default(false),
    source: text('source', {
      enum: ['manual', 'timer', 'import', 'calendar', 'call', 'email', 'suggestion', 'assistant', 'combined'],
    }).notNull(),
    sourceKey: text('source_key'),
    version: version(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('time_entries_by_person').on(table.userId, table.workedOn).where(sql`deleted_at is null`),
    index('time_entries_by_day').on(table.firmId, table.workedOn, table.id).where(sql`deleted_at is null`),
    index('time_entries_by_case').on(table.caseId, table.workedOn).where(sql`deleted_at is null`),
    index('time_entries_by_invoice').on(table.invoiceId).where(sql`invoice_id is not null`),
    uniqueIndex('time_entries_once')
      .on(table.userId, table.sourceKey)
      .where(sql`source_key is not null and deleted_at is null`),
  ],
)

export const expenses = pgTable(
  'expenses',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: caseId(),
    userId: userId(),
    spentOn: date('spent_on').notNull(),
    expenseCode: text('expense_code').notNull(),
    unitsHundredths: integer('units_hundredths').notNull(),
    /** Thousandths of a dollar: a mile is paid in tenths of a cent. */
    unitCostMils: integer('unit_cost_mils').notNull(),
    amountCents: cents('amount_cents'),
    description: text('description').notNull(),
    receiptDocumentId: uuid('receipt_document_id'),
    isMileage: boolean('is_mileage').notNull().default(false),
    isBillable: boolean('is_billable').notNull().default(true),
    status: status(),
    approvedBy: uuid('approved_by'),
    approvedAt: moment('approved_at'),
    invoiceId: uuid('invoice_id'),
    version: version(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('expenses_by_person').on(table.userId, table.spentOn).where(sql`deleted_at is null`),
    index('expenses_by_day').on(table.firmId, table.spentOn, table.id).where(sql`deleted_at is null`),
    index('expenses_by_case').on(table.caseId, table.spentOn).where(sql`deleted_at is null`),
    index('expenses_by_invoice').on(table.invoiceId).where(sql`invoice_id is not null`),
  ],
)

export const timers = pgTable(
  'timers',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    userId: userId(),
    caseId: uuid('case_id'),
    narrative: text('narrative').notNull().default(''),
    taskCode: text('task_code').notNull().default(''),
    activityCode: text('activity_code').notNull().default(''),
    firstStartedAt: moment('first_started_at').notNull(),
    /** Null while it is paused. */
    runningSince: moment('running_since'),
    secondsBefore: integer('seconds_before').notNull().default(0),
    activeSeconds: integer('active_seconds').notNull().default(0),
    lastActiveAt: moment('last_active_at').notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('timers_one_running').on(table.userId).where(sql`running_since is not null`),
    index('timers_by_person').on(table.userId, table.firstStartedAt),
  ],
)

export const timeRates = pgTable('time_rates', {
  id: uuid('id').primaryKey(),
  firmId: firmId(),
  userId: uuid('user_id'),
  caseId: uuid('case_id'),
  activityCode: text('activity_code'),
  rateCents: integer('rate_cents').notNull(),
  effectiveFrom: date('effective_from').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const mileageRates = pgTable(
  'mileage_rates',
  {
    firmId: firmId(),
    effectiveFrom: date('effective_from').notNull(),
    milsPerMile: integer('mils_per_mile').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.effectiveFrom] })],
)

export const caseBudgets = pgTable('case_budgets', {
  caseId: uuid('case_id').primaryKey(),
  firmId: firmId(),
  amountCents: cents('amount_cents'),
  withExpenses: boolean('with_expenses').notNull(),
  alertedPercent: integer('alerted_percent').notNull().default(0),
  version: version(),
})

export const billingGuidelines = pgTable(
  'billing_guidelines',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    contactId: uuid('contact_id'),
    caseId: uuid('case_id'),
    requiresTaskCode: boolean('requires_task_code').notNull(),
    requiresActivityCode: boolean('requires_activity_code').notNull(),
    maxHundredthsADay: integer('max_hundredths_a_day'),
    forbiddenWords: jsonb('forbidden_words').$type<string[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    version: version(),
  },
  (table) => [
    uniqueIndex('billing_guidelines_by_contact').on(table.contactId).where(sql`contact_id is not null`),
    uniqueIndex('billing_guidelines_by_case').on(table.caseId).where(sql`case_id is not null`),
  ],
)

export const dismissedSuggestions = pgTable(
  'dismissed_suggestions',
  {
    firmId: firmId(),
    userId: userId(),
    sourceKey: text('source_key').notNull(),
    dismissedAt: moment('dismissed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceKey] })],
)

export type TimeSettings = typeof timeSettings.$inferSelect
export type TimeEntry = typeof timeEntries.$inferSelect
export type Expense = typeof expenses.$inferSelect
export type Timer = typeof timers.$inferSelect
export type TimeRate = typeof timeRates.$inferSelect
export type CaseBudget = typeof caseBudgets.$inferSelect
export type BillingGuideline = typeof billingGuidelines.$inferSelect
