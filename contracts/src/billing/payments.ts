import {
  cents,
  creditKind,
  invoicePayment,
  invoiceView,
  paymentMethod,
  positiveCents,
  requestKey,
} from '@pam/contracts/billing'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line } from '@pam/contracts/shared/line'
import { pageOf, pageQuery } from '@pam/contracts/shared/page'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const day = z.iso.date('Enter a date.')
const billingAccess = { access: 'billing.manage', records: 'firm' } as const

const reason = line(500).min(1, 'Enter a reason.')

export const newPayment = z.object({
  cents: positiveCents,
  received_on: day,
  /** Trust money is applied by its own call, which also moves it. */
  method: paymentMethod.exclude(['trust']),
  reference: line(120).default(''),
  note: line(500).default(''),
  request_key: requestKey,
})

export const statement = z.object({
  client_id: z.uuid(),
  client: z.string(),
  address: z.string(),
  from: day,
  to: day,
  opening_cents: z.number().int(),
  closing_cents: z.number().int(),
  rows: z.array(
    z.object({
      on: day,
      what: z.string(),
      invoice_id: z.uuid(),
      case_title: z.string(),
      charge_cents: z.number().int(),
      credit_cents: z.number().int(),
      balance_cents: z.number().int(),
    }),
  ),
})

const period = z.object({ from: day, to: day })

export const paymentConnection = z.object({
  is_set: z.boolean(),
  last_four: z.string().nullable(),
  address: z.string(),
  default_address: z.string(),
  allow_private: z.boolean(),
  is_working: z.boolean(),
  message: z.string(),
  /** The address to enter at the provider, so that payments are recorded as they are made. */
  webhook_url: z.string().nullable(),
  has_webhook_secret: z.boolean(),
  last_event_at: z.iso.datetime().nullable(),
})

export const billingPaymentsApi = {
  connection: endpoint('GET', '/billing/payment-provider', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'The firm’s payment provider, with its key masked.',
    response: paymentConnection,
  }),
  saveConnection: endpoint('PUT', '/billing/payment-provider', {
    access: 'settings.manage',
    records: 'firm',
    chooses: 'token',
    summary: 'Save the payment provider’s key and test it.',
    body: z.object({
      /** Empty: as it is. */
      api_key: line(300).default(''),
      /** Empty: the provider’s own. */
      address: line(300).default(''),
      allow_private: z.boolean().default(false),
      /** Signs what the provider reports. Empty: as it is. */
      webhook_secret: line(300).default(''),
    }),
    response: paymentConnection,
  }),
  dropConnection: endpoint('DELETE', '/billing/payment-provider', {
    access: 'settings.manage',
    records: 'firm',
    summary: 'Delete the payment provider’s key.',
    response: paymentConnection,
  }),
  list: endpoint('GET', '/payments', {
    ...billingAccess,
    summary: 'Payments of invoices the caller may see, newest first.',
    query: pageQuery.extend({ from: day.optional(), to: day.optional(), case_id: z.uuid().optional() }),
    response: pageOf(invoicePayment),
  }),
  record: endpoint('POST', '/invoices/:id/payments', {
    ...billingAccess,
    summary: 'Record a payment. Refused if it exceeds the balance due; the same key is recorded once.',
    params: one,
    body: newPayment,
    response: invoiceView,
  }),
  applyTrust: endpoint('POST', '/invoices/:id/trust', {
    ...billingAccess,
    summary: 'Pay an invoice from the client’s trust balance, as an earned fee transfer.',
    params: one,
    body: z.object({
      cents: positiveCents,
      on: day,
      reference: line(60).default(''),
      request_key: requestKey,
    }),
    response: invoiceView,
  }),
  refund: endpoint('POST', '/payments/:id/refunds', {
    ...billingAccess,
    summary: 'Refund all or part of a payment. Refused if it exceeds the amount paid.',
    params: one,
    body: z.object({ cents: positiveCents, refunded_on: day, reason, request_key: requestKey }),
    response: invoiceView,
  }),
  credit: endpoint('POST', '/invoices/:id/credits', {
    ...billingAccess,
    summary: 'Issue a credit note for a sent invoice, or write off the balance.',
    params: one,
    body: z.object({ cents: positiveCents, kind: creditKind, issued_on: day, reason }),
    response: invoiceView,
  }),
  setPlan: endpoint('PUT', '/invoices/:id/plan', {
    ...billingAccess,
    summary:
      'Set the payment plan of an invoice; installments must add up to the balance. An empty list removes the plan.',
    params: one,
    body: z.object({ parts: z.array(z.object({ due_on: day, cents: positiveCents })).max(60) }),
    response: invoiceView,
  }),
  makeLink: endpoint('POST', '/invoices/:id/payment-link', {
    ...billingAccess,
    summary: 'Create a payment link for card or bank transfer. Payments go to the operating account.',
    params: one,
    body: z.object({ cents: cents.optional() }),
    response: invoiceView,
  }),
  checkLink: endpoint('POST', '/invoices/:id/payment-link/check', {
    ...billingAccess,
    summary: 'Check with the payment provider whether a link was paid, and record the payment.',
    params: one,
    response: invoiceView,
  }),
  statement: endpoint('GET', '/clients/:id/statement', {
    ...billingAccess,
    summary: 'Invoices, payments and credits of a client with the balance after each.',
    params: one,
    query: period,
    response: statement,
  }),
  statementPdf: endpoint('GET', '/clients/:id/statement/pdf', {
    ...billingAccess,
    answers: 'file',
    summary: 'The statement of a client as a PDF.',
    params: one,
    query: period,
    response: z.unknown(),
  }),
}

export type Statement = z.infer<typeof statement>
export type NewPayment = z.infer<typeof newPayment>
export type PaymentConnectionView = z.infer<typeof paymentConnection>
