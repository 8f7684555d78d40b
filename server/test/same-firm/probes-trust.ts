import { at, ends, endsAll, ledger, listing, none, type Probes, reads, record } from './probe.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const ofBank = none('It belongs to a bank account of the firm and to no case.')
const day = { on_date: '2026-10-05' }
const months = { from: '2026-01-01', to: '2026-12-31' }

/** A bank account is the firm's: its sums count every case. What is of a walled case shows its cents and no word. */
const ofFirmBank = ledger(() => ({}), true)

/** Trust accounts and the ledger. */
export const trustProbes: Probes = {
  'trust.overview': ofFirmBank,
  'trust.attention': ofFirmBank,
  'trust.addAccount': ofBank,
  'trust.changeAccount': ofBank,
  'trust.register': ledger(at('trustAccount'), true),
  'trust.receive': record(({ case: case_id, contact: client_id, trustAccount }) => ({
    body: {
      trust_account_id: trustAccount,
      case_id,
      client_id,
      ...day,
      amount_cents: 100,
      payer: 'Ada Marsh',
    },
  })),
  'trust.assign': record(at('trustReceipt', { body: { case_id: nobody, client_id: nobody, ...day } })),
  'trust.returnSuspense': record(at('trustReceipt', { body: { ...day, reason: 'Sender unknown' } })),
  'trust.disbursements': [
    listing(),
    listing(({ case: id }) => ({ query: { case_id: id } })),
    listing(() => ({ query: { status: 'waiting' } })),
  ],
  'trust.prepare': record(({ case: case_id, contact: client_id, trustAccount }) => ({
    body: {
      trust_account_id: trustAccount,
      case_id,
      client_id,
      ...day,
      amount_cents: 100,
      payee: 'County Clerk',
      purpose: 'Filing fee',
    },
  })),
  'trust.approve': record(at('disbursement'), ends),
  'trust.decline': record(at('spareDisbursement', { body: { reason: 'Not due yet' } }), ends),
  'trust.transfer': record(({ case: case_id, contact: client_id, trustAccount }) => ({
    body: {
      trust_account_id: trustAccount,
      from: { case_id, client_id },
      to: { case_id, client_id },
      ...day,
      amount_cents: 100,
      purpose: 'Shared expert',
      authorization_id: nobody,
    },
  })),
  'trust.firmFunds': ofBank,
  'trust.bankFee': ofBank,
  'trust.resolveAlert': ofBank,
  'trust.entry': record(at('trustReceipt'), reads),
  'trust.reverse': record(at('spareTrustReceipt', { body: { ...day, reason: 'Returned unpaid' } }), ends),
  'trust.clear': record(at('trustReceipt', { body: { cleared_on: '2026-10-06' } })),
  'trust.caseLedger': record(at('case'), reads),
  'trust.retainers': listing(),
  'trust.setRetainer': record(
    ({ case: id, contact }) => ({ params: { id }, body: { client_id: contact, amount_cents: 100 } }),
    endsAll,
  ),
  'trust.endRetainer': record(at('retainer'), ends),
  'trust.noticeSent': record(at('retainer', { body: {} })),
  'trust.statements': ofBank,
  'trust.importStatement': ofBank,
  'trust.statement': ofBank,
  'trust.match': ofBank,
  'trust.matchAll': ofBank,
  'trust.removeStatement': ofBank,
  'trust.worksheet': ledger(
    at('trustAccount', { query: { through: '2026-10-31', statement_cents: '0' } }),
    true,
  ),
  'trust.reconciliations': ofBank,
  'trust.reconciliation': ofBank,
  'trust.sign': ofBank,
  'trust.report': [
    ledger(() => ({ params: { kind: 'journal' }, query: months }), true),
    ledger(() => ({ params: { kind: 'general_ledger' }, query: months }), true),
    ledger(() => ({ params: { kind: 'trial_balance' } }), true),
    record(({ case: case_id }) => ({ params: { kind: 'client_ledger' }, query: { case_id } }), reads),
  ],
  'trust.exportReport': [
    ledger(() => ({ params: { kind: 'journal' } }), true),
    record(({ case: case_id }) => ({ params: { kind: 'client_ledger' }, query: { case_id } }), reads),
  ],
  'trust.inspectionPack': ledger(() => ({}), true),
}
