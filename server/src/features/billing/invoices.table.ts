import type {
  CreditKind,
  FeeKind,
  InvoiceLayout,
  InvoiceStatus,
  LineKind,
  PaymentMethod,
} from '@pam/contracts/billing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    clientContactId: uuid('client_contact_id').notNull(),
    number: text('number'),
    status: text('status').$type<InvoiceStatus>().notNull(),
    feeKind: text('fee_kind').$type<FeeKind>().notNull(),
    layout: text('layout').$type<InvoiceLayout>().notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    issuedOn: date('issued_on'),
    dueOn: date('due_on'),
    termsDays: integer('terms_days').notNull(),
    interestBp: integer('interest_bp').notNull().default(0),
    taxName: text('tax_name').notNull().default(''),
    taxBp: integer('tax_bp').notNull().default(0),
    discountCents: cents('discount_cents').notNull().default(0),
    discountReason: text('discount_reason').notNull().default(''),
    note: text('note').notNull().default(''),
    feesCents: cents('fees_cents').notNull().default(0),
    expensesCents: cents('expenses_cents').notNull().default(0),
    taxCents: cents('tax_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull().default(0),
    splitOf: uuid('split_of'),
    shareBp: integer('share_bp').notNull().default(10_000),
    batchId: uuid('batch_id'),
    ledgerEntryId: uuid('ledger_entry_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: moment('reviewed_at'),
    sentBy: uuid('sent_by'),
    sentAt: moment('sent_at'),
    voidedBy: uuid('voided_by'),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('invoices_by_number').on(table.firmId, table.number),
    index('invoices_by_status').on(table.firmId, table.status, table.dueOn),
    index('invoices_by_case').on(table.caseId, table.createdAt.desc()),
    index('invoices_by_client').on(table.clientContactId),
    index('invoices_by_split').on(table.splitOf).where(sql`split_of is not null`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    invoiceId: uuid('invoice_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    workedOn: date('worked_on').notNull(),
    description: text('description').notNull(),
    timekeeperId: uuid('timekeeper_id'),
    timekeeperName: text('timekeeper_name').notNull().default(''),
    taskCode: text('task_code').notNull().default(''),
    activityCode: text('activity_code').notNull().default(''),
    expenseCode: text('expense_code').notNull().default(''),
    unitsHundredths: integer('units_hundredths').notNull(),
    unitMils: cents('unit_mils').notNull(),
    adjustmentCents: cents('adjustment_cents').notNull().default(0),
    adjustmentReason: text('adjustment_reason').notNull().default(''),
    amountCents: cents('amount_cents').notNull(),
    isTaxable: boolean('is_taxable').notNull().default(false),
    entryId: uuid('entry_id'),
    expenseId: uuid('expense_id'),
    interestInvoiceId: uuid('interest_invoice_id'),
    interestTo: date('interest_to'),
  },
  (table) => [
    uniqueIndex('invoice_lines_invoice_id_position_key').on(table.invoiceId, table.position),
    index('invoice_lines_by_entry').on(table.entryId).where(sql`entry_id is not null`),
    index('invoice_lines_by_expense').on(table.expenseId).where(sql`expense_id is not null`),
    index('invoice_lines_by_interest')
      .on(table.interestInvoiceId)
      .where(sql`interest_invoice_id is not null`),
  ],
)

export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    invoiceId: uuid('invoice_id').notNull(),
    cents: cents('cents').notNull(),
    receivedOn: date('received_on').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    requestKey: text('request_key').notNull(),
    providerChargeId: text('provider_charge_id'),
    ledgerEntryId: uuid('ledger_entry_id'),
    recordedBy: uuid('recorded_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoice_payments_once').on(table.firmId, table.requestKey),
    uniqueIndex('invoice_payments_by_charge').on(table.firmId, table.providerChargeId),
    index('invoice_payments_by_invoice').on(table.invoiceId, table.receivedOn),
    index('invoice_payments_by_day').on(table.firmId, table.receivedOn.desc(), table.id.desc()),
  ],
)

export const invoiceRefunds = pgTable(
  'invoice_refunds',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    paymentId: uuid('payment_id').notNull(),
    cents: cents('cents').notNull(),
    refundedOn: date('refunded_on').notNull(),
    reason: text('reason').notNull(),
    requestKey: text('request_key').notNull(),
    ledgerEntryId: uuid('ledger_entry_id'),
    /** Null: it was created at the payment provider. */
    recordedBy: uuid('recorded_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoice_refunds_once').on(table.firmId, table.requestKey),
    index('invoice_refunds_by_payment').on(table.paymentId),
  ],
)

export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    invoiceId: uuid('invoice_id').notNull(),
    number: text('number').notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    cents: cents('cents').notNull(),
    issuedOn: date('issued_on').notNull(),
    reason: text('reason').notNull(),
    ledgerEntryId: uuid('ledger_entry_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_by_number').on(table.firmId, table.number),
    index('credit_notes_by_invoice').on(table.invoiceId),
  ],
)

export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    firmId: firmId(),
    series: text('series').$type<'invoice' | 'credit_note'>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.series, table.year] })],
)

export type Invoice = typeof invoices.$inferSelect
export type InvoiceLine = typeof invoiceLines.$inferSelect
export type InvoicePayment = typeof invoicePayments.$inferSelect
export type InvoiceRefund = typeof invoiceRefunds.$inferSelect
export type CreditNote = typeof creditNotes.$inferSelect
