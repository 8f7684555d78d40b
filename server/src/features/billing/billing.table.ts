import type { FeeKind, InvoiceLayout, InvoiceStatus, Payer } from '@pam/contracts/billing'
import { getViewSelectedFields, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const billingSettings = pgTable('billing_settings', {
  firmId: uuid('firm_id').primaryKey(),
  layout: text('layout').$type<InvoiceLayout>().notNull(),
  taxName: text('tax_name').notNull(),
  taxBp: integer('tax_bp').notNull(),
  interestBp: integer('interest_bp').notNull(),
  reminderDays: jsonb('reminder_days').$type<number[]>().notNull(),
  sendsReminders: boolean('sends_reminders').notNull(),
  receivableAccount: text('receivable_account').notNull(),
  feeIncomeAccount: text('fee_income_account').notNull(),
  expenseAccount: text('expense_account').notNull(),
  bankAccount: text('bank_account').notNull(),
  taxAccount: text('tax_account').notNull(),
  version: integer('version').notNull(),
})

export const feeArrangements = pgTable('fee_arrangements', {
  caseId: uuid('case_id').primaryKey(),
  firmId: firmId(),
  feeKind: text('fee_kind').$type<FeeKind>().notNull(),
  fixedCents: cents('fixed_cents').notNull(),
  contingencyBp: integer('contingency_bp').notNull(),
  contingencyBase: text('contingency_base').$type<'gross' | 'net'>().notNull(),
  hourlyBp: integer('hourly_bp').notNull(),
  hasAgreement: boolean('has_agreement').notNull(),
  termsDays: integer('terms_days'),
  payers: jsonb('payers').$type<Payer[]>().notNull(),
  originatingUserId: uuid('originating_user_id'),
  ledesClientId: text('ledes_client_id').notNull(),
  ledesMatterId: text('ledes_matter_id').notNull(),
  requiresCodes: boolean('requires_codes').notNull(),
  version: integer('version').notNull(),
})

export const planParts = pgTable(
  'payment_plan_parts',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    invoiceId: uuid('invoice_id').notNull(),
    position: integer('position').notNull(),
    dueOn: date('due_on').notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [uniqueIndex('payment_plan_parts_invoice_id_position_key').on(table.invoiceId, table.position)],
)

export const collectionNotes = pgTable(
  'collection_notes',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    invoiceId: uuid('invoice_id').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('collection_notes_by_invoice').on(table.invoiceId, table.createdAt)],
)

export const invoiceMails = pgTable(
  'invoice_mails',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    invoiceId: uuid('invoice_id').notNull(),
    kind: text('kind').$type<'invoice' | 'reminder'>().notNull(),
    afterDays: integer('after_days').notNull().default(0),
    toAddress: text('to_address').notNull(),
    mailedAt: moment('mailed_at').notNull(),
    mailedBy: uuid('mailed_by'),
  },
  (table) => [
    uniqueIndex('invoice_reminders_once').on(table.invoiceId, table.afterDays).where(sql`kind = 'reminder'`),
    index('invoice_mails_by_invoice').on(table.invoiceId, table.mailedAt),
  ],
)

export const paymentLinks = pgTable(
  'payment_links',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    invoiceId: uuid('invoice_id').notNull(),
    cents: cents('cents').notNull(),
    providerId: text('provider_id').notNull(),
    url: text('url').notNull(),
    status: text('status').$type<'open' | 'paid' | 'closed'>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    checkedAt: moment('checked_at'),
  },
  (table) => [
    uniqueIndex('payment_links_one_open').on(table.invoiceId).where(sql`status = 'open'`),
    uniqueIndex('payment_links_by_provider').on(table.firmId, table.providerId),
  ],
)

export type BillingSettings = typeof billingSettings.$inferSelect
export type FeeArrangement = typeof feeArrangements.$inferSelect
export type PaymentLink = typeof paymentLinks.$inferSelect

/** What each invoice still owes; kept by the database. */
export const invoiceRows = pgView('invoice_rows', {
  id: uuid('id').notNull(),
  firmId: firmId(),
  caseId: uuid('case_id').notNull(),
  caseTitle: text('case_title').notNull(),
  caseNumber: text('case_number').notNull(),
  practiceArea: text('practice_area').notNull(),
  leadId: uuid('lead_id').notNull(),
  clientContactId: uuid('client_contact_id').notNull(),
  clientName: text('client_name').notNull(),
  clientEmail: text('client_email').notNull(),
  clientAddress: text('client_address').notNull(),
  number: text('number'),
  status: text('status').$type<InvoiceStatus>().notNull(),
  issuedOn: date('issued_on'),
  dueOn: date('due_on'),
  sortedOn: date('sorted_on').notNull(),
  totalCents: cents('total_cents').notNull(),
  feesCents: cents('fees_cents').notNull(),
  creditedCents: cents('credited_cents').notNull(),
  paidCents: cents('paid_cents').notNull(),
  unpaidCents: cents('unpaid_cents').notNull(),
}).existing()

/** All of it, for a select that joins other tables. */
export const invoiceRowFields = getViewSelectedFields(invoiceRows)

/** Time and expenses side by side, with the invoice they are on. */
export const billableWork = pgView('billable_work', {
  kind: text('kind').$type<'time' | 'expense'>().notNull(),
  id: uuid('id').notNull(),
  firmId: firmId(),
  caseId: uuid('case_id').notNull(),
  userId: uuid('user_id').notNull(),
  doneOn: date('done_on').notNull(),
  secondsWorked: integer('seconds_worked').notNull(),
  hundredthsBilled: integer('hundredths_billed').notNull(),
  standardCents: cents('standard_cents').notNull(),
  amountCents: cents('amount_cents').notNull(),
  isBillable: boolean('is_billable').notNull(),
  isNoCharge: boolean('is_no_charge').notNull(),
  /** Approved, or in a firm that asks for no approval. */
  isReady: boolean('is_ready').notNull(),
  invoiceId: uuid('invoice_id'),
  description: text('description').notNull(),
}).existing()

/** Who can be billed for a case. */
export const caseClients = pgView('case_clients', {
  firmId: firmId(),
  caseId: uuid('case_id').notNull(),
  contactId: uuid('contact_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  address: text('address').notNull(),
  role: text('role').notNull(),
  addedAt: moment('added_at').notNull(),
}).existing()

export type InvoiceListRow = typeof invoiceRows.$inferSelect

/** What the provider reported and was taken; the same event comes again and changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    firmId: firmId(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firmId, table.eventId] }),
    index('payment_events_by_time').on(table.receivedAt),
  ],
)

export const paymentConnections = pgTable(
  'payment_connections',
  {
    firmId: uuid('firm_id').primaryKey(),
    sealedKey: text('sealed_key'),
    lastFour: text('last_four'),
    address: text('address').notNull(),
    allowPrivate: boolean('allow_private').notNull(),
    isWorking: boolean('is_working').notNull(),
    message: text('message').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** The end of the address the provider reports to. */
    webhookId: uuid('webhook_id').notNull(),
    sealedWebhookSecret: text('sealed_webhook_secret'),
  },
  (table) => [uniqueIndex('payment_connections_by_webhook').on(table.webhookId)],
)

export type PaymentConnection = typeof paymentConnections.$inferSelect
