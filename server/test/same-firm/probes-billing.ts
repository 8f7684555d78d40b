import { ledesFile } from '#test/billing'
import { at, ends, listing, none, type Probes, reads, record } from './probe.ts'

const ofFirm = none('It belongs to the firm and to no case.')
const key = 'same-firm-key'
const day = '2026-11-16'
const period = { from: '2026-01-01', to: '2026-12-31' }
const terms = { layout: 'classic', terms_days: 30, interest_bp: 0, tax_name: '', tax_bp: 0 }
const discount = { discount_cents: 0, discount_reason: '', note: '', lines: [] }

/** Invoices, payments, statements and what is exported of them. */
export const billingProbes: Probes = {
  'billing.list': [
    listing(),
    listing((_, { handle }) => ({ query: { q: handle } })),
    listing(({ case: id }) => ({ query: { case_id: id } })),
  ],
  'billing.summary': listing(() => ({}), false),
  'billing.aging': listing(),
  'billing.unbilled': listing(() => ({ query: { through: '2026-12-31' } })),
  'billing.ofCase': record(at('case'), reads),
  'billing.changeArrangement': record(at('case', { body: { fee_kind: 'hourly', version: 99 } })),
  'billing.draft': record(({ case: id }) => ({ body: { case_id: id, through: '2020-01-01' } })),
  'billing.show': record(at('invoice'), reads),
  'billing.change': record(at('draftInvoice', { body: { version: 99, ...terms, ...discount } })),
  'billing.review': record(at('draftInvoice', { body: { is_reviewed: false } })),
  'billing.send': record(at('draftInvoice', { body: {} })),
  'billing.email': record(at('invoice', { body: { email_to: 'client@firm.example', kind: 'invoice' } })),
  'billing.discard': record(at('draftInvoice'), ends),
  'billing.voidInvoice': record(at('invoice', { body: { reason: 'Wrong client' } })),
  'billing.addNote': record(at('invoice', { body: { text: 'Called.' } })),
  'billing.batch': record(({ case: id }) => ({ body: { through: '2020-01-01', case_ids: [id] } })),
  'billing.sendBatch': none(
    'It answers for each invoice that it does not exist, whether there is one or not.',
  ),
  'billing.settings': ofFirm,
  'billing.changeSettings': ofFirm,
  'billing.pdf': record(at('invoice')),
  'billingPayments.list': [listing(), listing(({ case: id }) => ({ query: { case_id: id } }))],
  'billingPayments.record': record(
    at('invoice', { body: { cents: 1, received_on: day, method: 'cash', request_key: key } }),
  ),
  'billingPayments.applyTrust': record(at('invoice', { body: { cents: 1, on: day, request_key: key } })),
  'billingPayments.refund': record(
    at('payment', { body: { cents: 99_999_999, refunded_on: day, reason: 'Twice', request_key: key } }),
  ),
  'billingPayments.credit': record(
    at('invoice', { body: { cents: 99_999_999, kind: 'credit', issued_on: day, reason: 'Agreed' } }),
  ),
  'billingPayments.setPlan': record(at('invoice', { body: { parts: [] } })),
  'billingPayments.makeLink': record(at('invoice', { body: {} })),
  'billingPayments.checkLink': record(at('invoice')),
  'billingPayments.connection': ofFirm,
  'billingPayments.saveConnection': ofFirm,
  'billingPayments.dropConnection': ofFirm,
  'billingPayments.statement': record(at('contact', { query: period }), reads),
  'billingPayments.statementPdf': record(at('contact', { query: period })),
  'billingFiles.checkLedes': record(at('invoice')),
  'billingFiles.ledes': record(at('invoice')),
  'billingFiles.readLedes': none('It checks pasted words, and no case is in it.'),
  'billingFiles.importLedes': record(at('case', { body: { text: ledesFile, number: '2026-0117' } })),
  'billingFiles.export': listing(() => ({ query: { kind: 'invoices_csv', ...period } })),
  'billingReports.show': [
    listing(() => ({ params: { report: 'wip' }, query: period })),
    listing(() => ({ params: { report: 'collection' }, query: period })),
    listing(() => ({ params: { report: 'realization' }, query: period }), false),
    listing(() => ({ params: { report: 'case_profitability' }, query: period })),
    listing(() => ({ params: { report: 'client_profitability' }, query: period })),
    listing(() => ({ params: { report: 'utilization' }, query: period }), false),
    listing(() => ({ params: { report: 'origination' }, query: period }), false),
  ],
  'billingReports.rows': [
    listing(({ case: id }) => ({ params: { report: 'wip' }, query: { ...period, key: id } })),
    listing(({ contact: id }) => ({ params: { report: 'collection' }, query: { ...period, key: id } })),
  ],
  'billingReports.csv': listing(() => ({ params: { report: 'collection' }, query: period })),
  'billingReports.forecast': listing(() => ({}), false),
}
