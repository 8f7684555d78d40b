import { newId } from '#platform/id'
import type { TestApp } from '#test/app'
import { drafted, ledesFile, paid, payment, reviewed, sent, unbilledCase } from '#test/billing'
import type { Example } from './all.ts'

const day = '2026-11-16'
const period = { from: '2026-01-01', to: '2026-12-31' }
const draft = async (home: TestApp) => ({ params: { id: (await drafted(home)).invoice.id } })
const open = async (home: TestApp) => ({ params: { id: (await sent(home)).invoice.id } })
const ofCase = async (home: TestApp) => ({ params: { id: (await unbilledCase(home)).caseId } })
const ofClient = async (home: TestApp) => ({ params: { id: (await sent(home)).clientId }, query: period })

const arrangement = { fee_kind: 'hourly', version: 0 }
const terms = {
  layout: 'modern',
  terms_days: 30,
  interest_bp: 0,
  tax_name: '',
  tax_bp: 0,
  discount_cents: 0,
  discount_reason: '',
  note: '',
}

/** Examples of invoices, payments and what is made of them. */
export const billingRecords: Record<string, (home: TestApp) => Promise<Example>> = {
  'billing.ofCase': ofCase,
  'billing.changeArrangement': async (home) => ({ ...(await ofCase(home)), body: arrangement }),
  'billing.show': draft,
  'billing.change': async (home) => ({ ...(await draft(home)), body: { ...terms, version: 1, lines: [] } }),
  'billing.review': async (home) => ({ ...(await draft(home)), body: { is_reviewed: true } }),
  'billing.send': async (home) => ({ params: { id: (await reviewed(home)).invoice.id }, body: {} }),
  'billing.email': async (home) => ({
    ...(await open(home)),
    body: { email_to: 'client@firm.example', kind: 'invoice' },
  }),
  'billing.discard': draft,
  'billing.voidInvoice': async (home) => ({ ...(await open(home)), body: { reason: 'Wrong client' } }),
  'billing.addNote': async (home) => ({
    ...(await open(home)),
    body: { text: 'Promised to pay on Friday.' },
  }),
  'billing.pdf': draft,
  'billingPayments.record': async (home) => ({ ...(await open(home)), body: payment(100, day) }),
  'billingPayments.applyTrust': async (home) => ({
    ...(await open(home)),
    body: { cents: 100, on: day, request_key: newId() },
  }),
  'billingPayments.refund': async (home) => ({
    params: { id: (await paid(home)).invoice.payments[0]?.id ?? '' },
    body: { cents: 100, refunded_on: day, reason: 'Paid twice', request_key: newId() },
  }),
  'billingPayments.credit': async (home) => ({
    ...(await open(home)),
    body: { cents: 100, kind: 'credit', issued_on: day, reason: 'Agreed' },
  }),
  'billingPayments.setPlan': async (home) => ({
    ...(await open(home)),
    body: { parts: [{ due_on: '2027-01-15', cents: 46_200 }] },
  }),
  'billingPayments.makeLink': async (home) => ({ ...(await open(home)), body: {} }),
  'billingPayments.checkLink': open,
  'billingPayments.statement': ofClient,
  'billingPayments.statementPdf': ofClient,
  'billingFiles.checkLedes': draft,
  'billingFiles.ledes': open,
  'billingFiles.importLedes': async (home) => ({
    ...(await ofCase(home)),
    body: { text: ledesFile, number: '2026-0117' },
  }),
}
