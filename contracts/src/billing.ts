import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { line } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const count = z.number().int()

/** Whole cents; more than a hundred million dollars is a slip of the keyboard. */
export const cents = count
  .min(0, 'Enter an amount of at least $0.00.')
  .max(10_000_000_000, 'Enter a smaller amount.')
export const positiveCents = cents.min(1, 'Enter an amount above $0.00.')
/** Hundredths of a percent. */
const basisPoints = (most: number) =>
  count.min(0, 'Enter at least 0%.').max(most, `Enter at most ${most / 100}%.`)
const day = z.iso.date('Enter a date.')
/** The same key twice is the same request, so that a double click records one payment. */
export const requestKey = z.string().trim().min(1).max(120)

export const invoiceStatus = z.enum(['draft', 'reviewed', 'sent', 'paid', 'void'])
export const feeKind = z.enum(['hourly', 'flat', 'contingency', 'hybrid', 'retainer'])
export const invoiceLayout = z.enum(['classic', 'modern', 'summary'])
export const lineKind = z.enum(['fee', 'expense', 'fixed_fee', 'discount', 'interest', 'tax'])
export const paymentMethod = z.enum(['check', 'cash', 'card', 'ach', 'wire', 'trust', 'other'])
/** A correction of the bill, or a debt given up. */
export const creditKind = z.enum(['credit', 'write_off'])

export const payer = z.object({
  contact_id: z.uuid(),
  share_bp: count.min(1, 'Enter at least 0.01%.').max(10_000),
})

export const feeArrangement = z.object({
  fee_kind: feeKind,
  /** The whole flat fee, the fixed part of a hybrid fee, or one period of a general retainer. */
  fixed_cents: cents.default(0),
  contingency_bp: basisPoints(10_000).default(0),
  contingency_base: z.enum(['gross', 'net']).default('gross'),
  /** What part of the hourly rates a hybrid fee charges. */
  hourly_bp: basisPoints(10_000).default(10_000),
  has_agreement: z.boolean().default(false),
  terms_days: count.min(0).max(365, 'Enter at most 365 days.').nullable().default(null),
  /** Null: the first client of the case pays everything. */
  payers: z.array(payer).max(10, 'Choose at most 10 payers.').default([]),
  originating_user_id: z.uuid().nullable().default(null),
  ledes_client_id: line(20).default(''),
  ledes_matter_id: line(20).default(''),
  requires_codes: z.boolean().default(false),
})

export const billingSettings = z.object({
  layout: invoiceLayout,
  tax_name: line(40),
  tax_bp: basisPoints(2500),
  interest_bp: basisPoints(3600),
  reminder_days: z
    .array(count.min(1, 'Enter at least 1 day.').max(365, 'Enter at most 365 days.'))
    .max(6, 'Use at most 6 reminders.'),
  sends_reminders: z.boolean(),
  receivable_account: line(60).min(1, 'Enter an account name.'),
  fee_income_account: line(60).min(1, 'Enter an account name.'),
  expense_account: line(60).min(1, 'Enter an account name.'),
  bank_account: line(60).min(1, 'Enter an account name.'),
  tax_account: line(60).min(1, 'Enter an account name.'),
})

export const invoiceLine = z.object({
  id: z.uuid(),
  kind: lineKind,
  worked_on: day,
  description: z.string(),
  timekeeper: z.string(),
  task_code: z.string(),
  activity_code: z.string(),
  expense_code: z.string(),
  units_hundredths: count,
  unit_mils: count,
  adjustment_cents: count,
  adjustment_reason: z.string(),
  amount_cents: count,
  is_taxable: z.boolean(),
  is_from_work: z.boolean(),
})

export const invoicePayment = z.object({
  id: z.uuid(),
  invoice_id: z.uuid(),
  invoice_number: z.string(),
  case_id: z.uuid(),
  client: z.string(),
  cents: count,
  refunded_cents: count,
  received_on: day,
  method: paymentMethod,
  reference: z.string(),
  note: z.string(),
  recorded_by: z.string().nullable(),
})

const invoiceAct = z.enum(['change', 'review', 'send', 'discard', 'void', 'pay', 'credit'])

export const invoiceRow = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  status: invoiceStatus,
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  client_id: z.uuid(),
  client: z.string(),
  issued_on: day.nullable(),
  due_on: day.nullable(),
  total_cents: count,
  unpaid_cents: count,
  /** Days past the due date while something is unpaid. */
  days_overdue: count,
})

export const invoiceView = invoiceRow.extend({
  fee_kind: feeKind,
  layout: invoiceLayout,
  period_from: day,
  period_to: day,
  terms_days: count,
  interest_bp: count,
  tax_name: z.string(),
  tax_bp: count,
  discount_cents: count,
  discount_reason: z.string(),
  note: z.string(),
  fees_cents: count,
  expenses_cents: count,
  tax_cents: count,
  paid_cents: count,
  credited_cents: count,
  client_email: z.string(),
  share_bp: count,
  /** The other invoices of a split bill. */
  split_with: z.array(z.object({ id: z.uuid(), client: z.string(), share_bp: count })),
  lines: z.array(invoiceLine),
  payments: z.array(invoicePayment),
  credits: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: creditKind,
      cents: count,
      issued_on: day,
      reason: z.string(),
    }),
  ),
  plan: z.array(z.object({ due_on: day, cents: count, is_paid: z.boolean() })),
  notes: z.array(
    z.object({ id: z.uuid(), author: z.string(), text: z.string(), created_at: z.iso.datetime() }),
  ),
  mails: z.array(
    z.object({ kind: z.enum(['invoice', 'reminder']), to: z.string(), mailed_at: z.iso.datetime() }),
  ),
  payment_link: z
    .object({ url: z.string(), cents: count, status: z.enum(['open', 'paid', 'closed']) })
    .nullable(),
  /** What the client has in trust for this case, and what of it can be used today. */
  trust: z.object({ balance_cents: count, available_cents: count }),
  created_by: z.string(),
  sent_at: z.iso.datetime().nullable(),
  void_reason: z.string().nullable(),
  version: count,
  can: z.record(invoiceAct, z.boolean()),
})

/** What a draft is made of. Nothing chosen: all unbilled work up to the day. */
export const newDraft = z.object({
  case_id: z.uuid(),
  through: day,
  entry_ids: z.array(z.uuid()).max(2000).optional(),
  expense_ids: z.array(z.uuid()).max(2000).optional(),
  /** The part of a flat fee that is billed now; nothing: what is left of it. */
  fixed_cents: cents.optional(),
  /** What was recovered, for a contingent fee. */
  recovery_cents: cents.optional(),
  with_interest: z.boolean().default(false),
})

const lineChange = z.object({
  /** Nothing: a new line. */
  id: z.uuid().optional(),
  kind: z.enum(['fee', 'expense', 'fixed_fee']),
  worked_on: day,
  description: line(4000).min(1, 'Enter a description.'),
  units_hundredths: count.min(0, 'Enter 0 or more.').max(100_000_000, 'Enter fewer units.'),
  unit_mils: count.min(0, 'Enter $0.00 or more.').max(10_000_000_000, 'Enter a smaller amount.'),
  expense_code: line(20).default(''),
  adjustment_cents: count.min(-10_000_000_000).max(10_000_000_000).default(0),
  adjustment_reason: line(200).default(''),
  is_taxable: z.boolean().default(false),
})

export const draftChange = z.object({
  version: count,
  layout: invoiceLayout,
  terms_days: count.min(0, 'Enter 0 or more days.').max(365, 'Enter at most 365 days.'),
  interest_bp: basisPoints(3600),
  tax_name: line(40),
  tax_bp: basisPoints(2500),
  discount_cents: cents,
  discount_reason: line(200),
  note: line(2000),
  lines: z.array(lineChange).max(2000, 'An invoice can have at most 2,000 lines.'),
})

const one = z.object({ id: z.uuid() })
const email = z.email('Enter an email address, like name@firm.com.').max(254)

export const invoiceFilter = pageQuery.extend({
  status: invoiceStatus.optional(),
  overdue: z.stringbool().optional(),
  case_id: z.uuid().optional(),
  client_id: z.uuid().optional(),
  q: z.string().trim().max(200).optional(),
})

const aging = z.object({
  current: count,
  days_1_30: count,
  days_31_60: count,
  days_61_90: count,
  over_90: count,
})

const billingAccess = { access: 'billing.manage', records: 'firm' } as const

export const unbilledCase = z.object({
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  client: z.string().nullable(),
  fee_kind: feeKind,
  hours_hundredths: count,
  fees_cents: count,
  expenses_cents: count,
  oldest_on: day,
})

export const caseBilling = z.object({
  arrangement: feeArrangement.extend({ version: count }),
  /** The originating attorney if named, otherwise the lead. */
  originating: z.object({ name: z.string(), is_named: z.boolean() }),
  clients: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  unbilled_cents: count,
  billed_cents: count,
  paid_cents: count,
  unpaid_cents: count,
  overdue_cents: count,
  trust: z.object({ balance_cents: count, available_cents: count }),
  unbilled: z.array(
    z.object({
      kind: z.enum(['time', 'expense']),
      id: z.uuid(),
      done_on: day,
      who: z.string(),
      description: z.string(),
      code: z.string(),
      units_hundredths: count,
      amount_cents: count,
    }),
  ),
})

export const billingApi = {
  list: endpoint('GET', '/invoices', {
    ...billingAccess,
    summary: 'Invoices of cases the caller may see, newest first.',
    query: invoiceFilter,
    response: pageOf(invoiceRow),
  }),
  summary: endpoint('GET', '/billing/summary', {
    ...billingAccess,
    summary: 'Unbilled, draft, unpaid and overdue amounts, by age.',
    response: z.object({
      unbilled_cents: count,
      draft_count: count,
      draft_cents: count,
      reviewed_count: count,
      unpaid_count: count,
      unpaid_cents: count,
      overdue_count: count,
      overdue_cents: count,
      paid_30_days_cents: count,
      aging,
      takes_cards: z.boolean(),
      sends_mail: z.boolean(),
      today: day,
    }),
  }),
  aging: endpoint('GET', '/billing/aging', {
    ...billingAccess,
    summary: 'What each client owes, by age of the debt.',
    response: z.object({
      as_of: day,
      items: z.array(aging.extend({ client_id: z.uuid(), client: z.string(), total: count })),
      total: aging.extend({ total: count }),
    }),
  }),
  unbilled: endpoint('GET', '/billing/unbilled', {
    ...billingAccess,
    summary: 'Cases with unbilled work.',
    query: z.object({ through: day }),
    response: z.object({ items: z.array(unbilledCase) }),
  }),
  ofCase: endpoint('GET', '/cases/:id/billing', {
    ...billingAccess,
    summary: 'Fee arrangement, figures and unbilled work of a case.',
    params: one,
    query: z.object({ through: day.optional() }),
    response: caseBilling,
  }),
  changeArrangement: endpoint('PUT', '/cases/:id/fee-arrangement', {
    ...billingAccess,
    summary: 'Change the fee arrangement and payers of a case.',
    params: one,
    body: feeArrangement.extend({ version: count }),
    response: caseBilling,
  }),
  draft: endpoint('POST', '/invoices', {
    ...billingAccess,
    summary: 'Create a draft invoice from unbilled work, one for each payer of a split bill.',
    body: newDraft,
    response: z.object({ items: z.array(invoiceRow) }),
  }),
  show: endpoint('GET', '/invoices/:id', {
    ...billingAccess,
    summary: 'One invoice with its line items, payments and notes.',
    params: one,
    response: invoiceView,
  }),
  change: endpoint('PUT', '/invoices/:id', {
    ...billingAccess,
    summary: 'Change a draft; refused if someone else changed it in the meantime.',
    params: one,
    body: draftChange,
    response: invoiceView,
  }),
  review: endpoint('POST', '/invoices/:id/review', {
    ...billingAccess,
    summary: 'Mark a draft as reviewed, or back.',
    params: one,
    body: z.object({ is_reviewed: z.boolean() }),
    response: invoiceView,
  }),
  send: endpoint('POST', '/invoices/:id/send', {
    ...billingAccess,
    summary: 'Give an invoice its number and send it. From then on it cannot be changed.',
    params: one,
    body: z.object({
      issued_on: day.optional(),
      email_to: email.nullable().default(null),
      message: line(5000).default(''),
    }),
    response: invoiceView,
  }),
  email: endpoint('POST', '/invoices/:id/email', {
    ...billingAccess,
    summary: 'Email a sent invoice again, as an invoice or as a reminder.',
    params: one,
    body: z.object({
      email_to: email,
      message: line(5000).default(''),
      kind: z.enum(['invoice', 'reminder']),
    }),
    response: invoiceView,
  }),
  discard: endpoint('DELETE', '/invoices/:id', {
    ...billingAccess,
    summary: 'Delete a draft; its work is unbilled again.',
    params: one,
    response: done,
  }),
  voidInvoice: endpoint('POST', '/invoices/:id/void', {
    ...billingAccess,
    summary: 'Void an unpaid invoice; it keeps its number and its work is unbilled again.',
    params: one,
    body: z.object({ reason: line(500).min(1, 'Enter a reason.') }),
    response: invoiceView,
  }),
  addNote: endpoint('POST', '/invoices/:id/notes', {
    ...billingAccess,
    summary: 'Add a collection note.',
    params: one,
    body: z.object({ text: line(2000).min(1, 'Enter a note.') }),
    response: invoiceView,
  }),
  batch: endpoint('POST', '/billing/batch', {
    ...billingAccess,
    summary: 'Create drafts for several cases; lists those that failed and why.',
    body: z.object({ through: day, case_ids: z.array(z.uuid()).min(1, 'Select a case.').max(500) }),
    response: z.object({
      drafts: z.array(invoiceRow),
      failed: z.array(z.object({ case_id: z.uuid(), case_title: z.string(), reason: z.string() })),
    }),
  }),
  sendBatch: endpoint('POST', '/billing/batch/send', {
    ...billingAccess,
    summary: 'Send reviewed invoices, by email if the client has an address.',
    body: z.object({ invoice_ids: z.array(z.uuid()).min(1, 'Select an invoice.').max(200) }),
    response: z.object({
      sent: z.array(invoiceRow),
      failed: z.array(z.object({ id: z.uuid(), reason: z.string() })),
    }),
  }),
  settings: endpoint('GET', '/billing/settings', {
    ...billingAccess,
    summary: 'Layout, tax, interest, reminders and account names.',
    response: billingSettings.extend({ version: count }),
  }),
  changeSettings: endpoint('PUT', '/billing/settings', {
    ...billingAccess,
    summary: 'Change the billing settings; existing invoices are unchanged.',
    body: billingSettings.extend({ version: count }),
    response: billingSettings.extend({ version: count }),
  }),
  pdf: endpoint('GET', '/invoices/:id/pdf', {
    ...billingAccess,
    answers: 'file',
    summary: 'The invoice as a PDF on the firm’s letterhead.',
    params: one,
    query: z.object({ layout: invoiceLayout.optional() }),
    response: z.unknown(),
  }),
}

export type InvoiceStatus = z.infer<typeof invoiceStatus>
export type FeeKind = z.infer<typeof feeKind>
export type InvoiceLayout = z.infer<typeof invoiceLayout>
export type LineKind = z.infer<typeof lineKind>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type CreditKind = z.infer<typeof creditKind>
export type Payer = z.infer<typeof payer>
export type FeeArrangementView = z.infer<typeof feeArrangement>
export type BillingSettingsView = z.infer<typeof billingSettings>
export type InvoiceRow = z.infer<typeof invoiceRow>
export type InvoiceView = z.infer<typeof invoiceView>
export type InvoiceLineView = z.infer<typeof invoiceLine>
export type PaymentView = z.infer<typeof invoicePayment>
export type InvoiceAct = z.infer<typeof invoiceAct>
export type NewDraft = z.infer<typeof newDraft>
export type DraftChange = z.infer<typeof draftChange>
export type CaseBilling = z.infer<typeof caseBilling>
export type UnbilledCase = z.infer<typeof unbilledCase>
export type Aging = z.infer<typeof aging>
