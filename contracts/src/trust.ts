import { z } from 'zod'
import { done } from './shared/empty.ts'
import { endpoint } from './shared/endpoint.ts'
import { fileAnswer } from './shared/file.ts'
import { line } from './shared/line.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const required = (most: number, message: string) => line(most).min(1, message)
const count = z.number().int()
const day = z.iso.date('Enter a date.')
const cents = z.number().int()
/** Money a person enters: whole cents, more than nothing, at most a billion dollars. */
const amount = z
  .number('Enter an amount.')
  .int('Enter whole cents.')
  .min(1, 'Enter an amount above $0.00.')
  .max(100_000_000_000, 'Enter at most $1,000,000,000.00.')

export const ledgerAccountKind = z.enum([
  'trust_bank',
  'client_trust',
  'firm_cushion',
  'suspense',
  'operating_bank',
  'receivable',
  'fee_income',
  'expense_recoveries',
  'advanced_costs',
  'tax_payable',
  'write_offs',
])
export const operatingAccount = ledgerAccountKind.extract([
  'operating_bank',
  'receivable',
  'fee_income',
  'expense_recoveries',
  'advanced_costs',
  'tax_payable',
  'write_offs',
])
export const operatingKind = z.enum([
  'invoice',
  'payment',
  'credit_note',
  'refund',
  'write_off',
  'expense',
  'adjustment',
])
export const entryKind = z.enum([
  'receipt',
  'disbursement',
  'earned_fee_transfer',
  'client_transfer',
  'cushion_deposit',
  'cushion_withdrawal',
  'bank_fee',
  'unidentified_receipt',
  'suspense_assignment',
  'suspense_return',
  'reversal',
  ...operatingKind.options,
])
export const paymentMethod = z.enum(['check', 'wire', 'ach', 'card', 'cash', 'electronic'])
export const disbursementStatus = z.enum(['waiting', 'approved', 'declined', 'withdrawn'])
export const retainerKind = z.enum(['advance', 'evergreen', 'general', 'flat'])

/** A client and the case the money is held for. */
const clientMatter = z.object({ case_id: z.uuid('Choose a case.'), client_id: z.uuid('Choose a client.') })
const named = z.object({
  case_id: z.uuid(),
  client_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string(),
  client: z.string(),
})

export const trustAccountDetails = z.object({
  name: required(100, 'Enter an account name.'),
  bank_name: required(100, 'Enter the bank.'),
  account_last4: z.string().regex(/^\d{4}$/, 'Enter the last four digits of the account number.'),
  cushion_cap_cents: z
    .number()
    .int('Enter whole cents.')
    .min(0, 'Enter $0.00 or more.')
    .max(100_000_000, 'Enter at most $1,000,000.00.')
    .default(20_000),
  next_check_number: count
    .min(1, 'Enter 1 or more.')
    .max(99_999_999, 'Use at most eight digits.')
    .default(1001),
})

export const trustAccountView = trustAccountDetails.extend({
  id: z.uuid(),
  is_active: z.boolean(),
  book_cents: cents,
  clients_cents: cents,
  cushion_cents: cents,
  suspense_cents: cents,
  locked_through: z.iso.date().nullable(),
  version: count,
})

export const entryView = z.object({
  id: z.uuid(),
  seq: count,
  kind: entryKind,
  on_date: z.iso.date(),
  available_on: z.iso.date(),
  amount_cents: cents,
  /** Effect on the bank account or the client's ledger: positive is money in. */
  change_cents: cents,
  trust_account_id: z.uuid().nullable(),
  /** Null where the case is behind a wall the reader is not in: then no name and no text is sent. */
  case_id: z.uuid().nullable(),
  client_id: z.uuid().nullable(),
  case_title: z.string(),
  case_number: z.string(),
  client: z.string(),
  is_restricted: z.boolean(),
  payee: z.string(),
  purpose: z.string(),
  memo: z.string(),
  reference: z.string(),
  method: z.union([paymentMethod, z.literal('')]),
  check_number: count.nullable(),
  reverses_id: z.uuid().nullable(),
  reversed_by_id: z.uuid().nullable(),
  reason: z.string(),
  authorization_name: z.string().nullable(),
  prepared_by: z.string(),
  approved_by: z.string().nullable(),
  posted_at: z.iso.datetime(),
  cleared_on: z.iso.date().nullable(),
})

export const registerRow = entryView.extend({ balance_cents: cents })

export const postingView = z.object({
  account: z.string(),
  kind: ledgerAccountKind,
  cents,
})

export const matterBalance = named.extend({
  trust_account_id: z.uuid(),
  balance_cents: cents,
  available_cents: cents,
  last_activity_on: z.iso.date().nullable(),
})

export const disbursementView = named.extend({
  id: z.uuid(),
  trust_account_id: z.uuid(),
  on_date: z.iso.date(),
  amount_cents: cents,
  payee: z.string(),
  purpose: z.string(),
  memo: z.string(),
  method: paymentMethod,
  check_number: count.nullable(),
  status: disbursementStatus,
  prepared_by: z.string(),
  prepared_by_id: z.uuid(),
  prepared_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string(),
  entry_id: z.uuid().nullable(),
  available_cents: cents,
  can: z.object({ approve: z.boolean(), withdraw: z.boolean() }),
})

export const retainerDetails = z
  .object({
    client_id: z.uuid('Choose a client.'),
    kind: retainerKind.default('advance'),
    amount_cents: amount,
    threshold_cents: amount.nullable().default(null),
    goes_to: z.enum(['trust', 'operating']).default('trust'),
    has_written_agreement: z.boolean().default(false),
    note: line(500).default(''),
  })
  .superRefine((retainer, check) => {
    const say = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (retainer.kind === 'evergreen' && retainer.threshold_cents === null)
      say('threshold_cents', 'Enter the balance below which the client replenishes.')
    if (retainer.kind !== 'evergreen' && retainer.threshold_cents !== null)
      say('threshold_cents', 'Only an evergreen retainer has a replenish threshold.')
    if (retainer.threshold_cents !== null && retainer.threshold_cents > retainer.amount_cents)
      say('threshold_cents', 'The threshold cannot be above the retainer.')
    if (retainer.kind === 'general' && !retainer.has_written_agreement)
      say('has_written_agreement', 'A general retainer needs a written agreement.')
    if (
      retainer.goes_to === 'operating' &&
      (retainer.kind === 'advance' || retainer.kind === 'evergreen' || !retainer.has_written_agreement)
    )
      say(
        'goes_to',
        'Unearned money goes to trust. Only a general retainer or a flat fee with a written agreement may go to operating.',
      )
  })

export const retainerView = named.extend({
  id: z.uuid(),
  kind: retainerKind,
  amount_cents: cents,
  threshold_cents: cents.nullable(),
  goes_to: z.enum(['trust', 'operating']),
  has_written_agreement: z.boolean(),
  note: z.string(),
  balance_cents: cents,
  is_below: z.boolean(),
  replenish_cents: cents,
  last_notice_on: z.iso.date().nullable(),
  client_email: z.string().nullable(),
})

/** What needs a person: with where to go for it. */
export const attentionItem = z.object({
  kind: z.enum([
    'approval',
    'alert',
    'suspense',
    'evergreen',
    'unreconciled',
    'stale_check',
    'uncleared_deposit',
  ]),
  id: z.string(),
  text: z.string(),
  detail: z.string(),
  link: z.string(),
})

export const openItem = z.object({
  entry_id: z.uuid(),
  on_date: z.iso.date(),
  check_number: count.nullable(),
  payee: z.string(),
  cents,
  age_days: count,
  is_stale: z.boolean(),
})

export const worksheet = z.object({
  trust_account_id: z.uuid(),
  account_name: z.string(),
  bank_name: z.string(),
  account_last4: z.string(),
  through: z.iso.date(),
  starts_on: z.iso.date().nullable(),
  statement_cents: cents,
  deposits_in_transit: z.array(openItem),
  outstanding: z.array(openItem),
  in_transit_cents: cents,
  outstanding_cents: cents,
  adjusted_cents: cents,
  book_cents: cents,
  clients: z.array(z.object({ client: z.string(), case_title: z.string(), case_number: z.string(), cents })),
  clients_cents: cents,
  cushion_cents: cents,
  suspense_cents: cents,
  difference_bank_cents: cents,
  difference_ledger_cents: cents,
  problems: z.array(z.string()),
  cleared_count: count,
})

export const reconciliationView = z.object({
  id: z.uuid(),
  trust_account_id: z.uuid(),
  through: z.iso.date(),
  adjusted_cents: cents,
  book_cents: cents,
  ledger_cents: cents,
  signed_by: z.string(),
  signed_at: z.iso.datetime(),
  sha256: z.string(),
})

export const statementLine = z.object({
  id: z.uuid(),
  on_date: z.iso.date(),
  cents,
  description: z.string(),
  check_number: count.nullable(),
  matched: z.array(z.object({ entry_id: z.uuid(), label: z.string(), cents })),
  suggested: z.array(z.object({ entry_id: z.uuid(), label: z.string(), cents, reason: z.string() })),
})
export const statementView = z.object({
  id: z.uuid(),
  trust_account_id: z.uuid(),
  file_name: z.string(),
  format: z.enum(['csv', 'ofx', 'qfx']),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  closing_cents: cents.nullable(),
  imported_by: z.string(),
  imported_at: z.iso.datetime(),
  line_count: count,
  unmatched_count: count,
})

export const reportKind = z.enum([
  'client_ledger',
  'journal',
  'trial_balance',
  'general_ledger',
  'reconciliation',
])
const reportFilter = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  trust_account_id: z.uuid().optional(),
  case_id: z.uuid().optional(),
  client_id: z.uuid().optional(),
  reconciliation_id: z.uuid().optional(),
})
/** A report as rows and columns: shown, printed and saved as CSV from the same rows. */
export const reportTable = z.object({
  title: z.string(),
  subtitle: z.string(),
  columns: z.array(z.object({ name: z.string(), is_money: z.boolean() })),
  rows: z.array(
    z.object({ cells: z.array(z.union([z.string(), z.number()])), is_total: z.boolean().optional() }),
  ),
  notes: z.array(z.string()),
})

const one = z.object({ id: z.uuid() })
const firmMoney = { access: 'billing.manage', records: 'firm' } as const

export const trustApi = {
  overview: endpoint('GET', '/trust', {
    ...firmMoney,
    summary: 'Trust accounts, client balances, latest entries and items that need attention.',
    response: z.object({
      today: z.iso.date(),
      needs_second_person: z.boolean(),
      accounts: z.array(trustAccountView),
      balances: z.array(matterBalance),
      /** What is held for cases behind a wall the caller is not in. */
      restricted_cents: cents,
      recent: z.array(entryView),
      attention: z.array(attentionItem),
    }),
  }),
  attention: endpoint('GET', '/trust/attention', {
    ...firmMoney,
    summary: 'Trust items that need the caller’s attention.',
    response: z.object({ items: z.array(attentionItem) }),
  }),
  addAccount: endpoint('POST', '/trust/accounts', {
    ...firmMoney,
    summary: 'Add a trust bank account.',
    body: trustAccountDetails,
    response: trustAccountView,
  }),
  changeAccount: endpoint('PUT', '/trust/accounts/:id', {
    ...firmMoney,
    summary: 'Change a trust bank account; refused if someone else changed it in the meantime.',
    params: one,
    body: trustAccountDetails.extend({ version: count }),
    response: trustAccountView,
  }),
  register: endpoint('GET', '/trust/accounts/:id/register', {
    ...firmMoney,
    summary: 'Entries of a trust bank account with the running balance, latest first.',
    params: one,
    query: pageQuery.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    response: pageOf(registerRow).extend({ account: trustAccountView }),
  }),
  receive: endpoint('POST', '/trust/receipts', {
    ...firmMoney,
    summary: 'Post a receipt. Without a case it goes to suspense until it is assigned.',
    body: z
      .object({
        trust_account_id: z.uuid('Choose an account.'),
        case_id: z.uuid().nullable().default(null),
        client_id: z.uuid().nullable().default(null),
        on_date: day,
        /** When the bank lets the money be used; the day itself where there is no hold. */
        available_on: day.nullable().default(null),
        amount_cents: amount,
        payer: required(200, 'Enter who paid.'),
        method: paymentMethod.default('check'),
        reference: line(120).default(''),
        memo: line(500).default(''),
      })
      .refine(({ on_date, available_on }) => available_on === null || available_on >= on_date, {
        path: ['available_on'],
        message: 'Funds cannot be available before the deposit.',
      })
      .refine(({ case_id, client_id }) => (case_id === null) === (client_id === null), {
        path: ['client_id'],
        message: 'Choose the case and its client.',
      }),
    response: entryView,
  }),
  assign: endpoint('POST', '/trust/entries/:id/assign', {
    ...firmMoney,
    summary: 'Assign money in suspense to a client and case.',
    params: one,
    body: clientMatter.extend({ on_date: day, memo: line(500).default('') }),
    response: entryView,
  }),
  returnSuspense: endpoint('POST', '/trust/entries/:id/return', {
    ...firmMoney,
    summary: 'Return money in suspense to the sender.',
    params: one,
    body: z.object({
      on_date: day,
      method: paymentMethod.default('check'),
      reason: required(500, 'Enter why it is returned.'),
    }),
    response: entryView,
  }),
  disbursements: endpoint('GET', '/trust/disbursements', {
    ...firmMoney,
    summary: 'Prepared disbursements, latest first.',
    query: pageQuery.extend({ status: disbursementStatus.optional(), case_id: z.uuid().optional() }),
    response: pageOf(disbursementView),
  }),
  prepare: endpoint('POST', '/trust/disbursements', {
    ...firmMoney,
    summary: 'Prepare a disbursement for approval. Nothing is posted yet.',
    body: clientMatter.extend({
      trust_account_id: z.uuid('Choose an account.'),
      on_date: day,
      amount_cents: amount,
      payee: required(200, 'Enter the payee.'),
      purpose: required(300, 'Enter the purpose.'),
      memo: line(500).default(''),
      method: paymentMethod.extract(['check', 'wire', 'ach', 'electronic']).default('check'),
      check_number: count
        .min(1, 'Enter 1 or more.')
        .max(99_999_999, 'Use at most eight digits.')
        .nullable()
        .default(null),
    }),
    response: disbursementView,
  }),
  approve: endpoint('POST', '/trust/disbursements/:id/approve', {
    ...firmMoney,
    summary: 'Approve a disbursement and post it. Its preparer cannot if another person can.',
    params: one,
    response: disbursementView,
  }),
  decline: endpoint('POST', '/trust/disbursements/:id/decline', {
    ...firmMoney,
    summary: 'Decline a disbursement, or withdraw one’s own.',
    params: one,
    body: z.object({ reason: required(500, 'Enter a reason.') }),
    response: disbursementView,
  }),
  transfer: endpoint('POST', '/trust/transfers', {
    ...firmMoney,
    summary: 'Transfer money between clients or cases, with the signed authorization on file.',
    body: z.object({
      trust_account_id: z.uuid('Choose an account.'),
      from: clientMatter,
      to: clientMatter,
      on_date: day,
      amount_cents: amount,
      purpose: required(300, 'Enter the purpose.'),
      authorization_id: z.uuid('Choose the signed authorization.'),
    }),
    response: entryView,
  }),
  firmFunds: endpoint('POST', '/trust/firm-funds', {
    ...firmMoney,
    summary: 'Deposit or withdraw the firm’s own money for bank charges, within the cap.',
    body: z.object({
      trust_account_id: z.uuid('Choose an account.'),
      direction: z.enum(['deposit', 'withdraw']),
      on_date: day,
      amount_cents: amount,
      memo: line(500).default(''),
    }),
    response: entryView,
  }),
  bankFee: endpoint('POST', '/trust/bank-fees', {
    ...firmMoney,
    summary:
      'Post a bank charge against the firm’s own money. One it does not cover is refused and raises an alert.',
    body: z.object({
      trust_account_id: z.uuid('Choose an account.'),
      on_date: day,
      amount_cents: amount,
      memo: line(500).default(''),
    }),
    response: entryView,
  }),
  resolveAlert: endpoint('POST', '/trust/alerts/:id/resolve', {
    ...firmMoney,
    summary: 'Resolve an alert.',
    params: one,
    response: done,
  }),
  entry: endpoint('GET', '/trust/entries/:id', {
    ...firmMoney,
    summary: 'One entry with its postings.',
    params: one,
    response: entryView.extend({ postings: z.array(postingView), account: trustAccountView.nullable() }),
  }),
  reverse: endpoint('POST', '/trust/entries/:id/reverse', {
    ...firmMoney,
    summary: 'Reverse an entry, or void its check. The original stays; a reversing entry is posted.',
    params: one,
    body: z.object({ on_date: day, reason: required(500, 'Enter a reason.') }),
    response: entryView,
  }),
  clear: endpoint('POST', '/trust/entries/:id/clear', {
    ...firmMoney,
    summary: 'Mark an entry as cleared on a date, or undo that.',
    params: one,
    body: z.object({ cleared_on: day.nullable() }),
    response: entryView,
  }),
  caseLedger: endpoint('GET', '/cases/:id/trust', {
    ...firmMoney,
    summary: 'The trust ledgers of a case, one for each client, with agreed retainers.',
    params: one,
    response: z.object({
      today: z.iso.date(),
      needs_second_person: z.boolean(),
      case_title: z.string(),
      case_number: z.string(),
      accounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
      clients: z.array(z.object({ client_id: z.uuid(), client: z.string() })),
      balance_cents: cents,
      available_cents: cents,
      ledgers: z.array(
        z.object({
          client_id: z.uuid(),
          client: z.string(),
          trust_account_id: z.uuid(),
          account: z.string(),
          balance_cents: cents,
          available_cents: cents,
          rows: z.array(registerRow),
        }),
      ),
      retainers: z.array(retainerView),
      waiting: z.array(disbursementView),
    }),
  }),
  retainers: endpoint('GET', '/trust/retainers', {
    ...firmMoney,
    summary: 'Active retainers, those below their threshold first.',
    response: z.object({ items: z.array(retainerView) }),
  }),
  setRetainer: endpoint('PUT', '/cases/:id/trust/retainer', {
    ...firmMoney,
    summary: 'Set the retainer agreement with a client of a case.',
    params: one,
    body: retainerDetails,
    response: retainerView,
  }),
  endRetainer: endpoint('DELETE', '/trust/retainers/:id', {
    ...firmMoney,
    summary: 'End a retainer agreement; the money stays in trust.',
    params: one,
    response: done,
  }),
  noticeSent: endpoint('POST', '/trust/retainers/:id/notice', {
    ...firmMoney,
    summary: 'Record the replenishment notice of an evergreen retainer, and email it if asked.',
    params: one,
    body: z.object({ email: z.boolean().default(false) }),
    response: retainerView,
  }),
  statements: endpoint('GET', '/trust/accounts/:id/statements', {
    ...firmMoney,
    summary: 'Bank statements imported for an account.',
    params: one,
    response: z.object({ items: z.array(statementView) }),
  }),
  importStatement: endpoint('POST', '/trust/accounts/:id/statements', {
    ...firmMoney,
    summary: 'Import a bank statement (CSV, OFX or QFX). Duplicate lines are skipped.',
    params: one,
    largestBody: 6_000_000,
    body: z.object({
      file_name: required(200, 'Choose a file.'),
      text: z.string().min(1, 'The file is empty.').max(5_000_000, 'Use a file of at most 5 MB.'),
      closing_cents: cents.nullable().default(null),
    }),
    response: statementView.extend({ skipped: count }),
  }),
  statement: endpoint('GET', '/trust/statements/:id', {
    ...firmMoney,
    summary: 'The lines of a bank statement, with their matches and suggestions.',
    params: one,
    response: statementView.extend({ lines: z.array(statementLine) }),
  }),
  match: endpoint('POST', '/trust/statement-lines/:id/match', {
    ...firmMoney,
    summary: 'Match a statement line with its entries. An empty list removes the match.',
    params: one,
    body: z.object({ entry_ids: z.array(z.uuid()).max(100) }),
    response: statementLine,
  }),
  matchAll: endpoint('POST', '/trust/statements/:id/match', {
    ...firmMoney,
    summary: 'Match every line that has exactly one possible entry.',
    params: one,
    response: z.object({ matched: count }),
  }),
  removeStatement: endpoint('DELETE', '/trust/statements/:id', {
    ...firmMoney,
    summary: 'Remove an imported statement with its matches, while its period is open.',
    params: one,
    response: done,
  }),
  worksheet: endpoint('GET', '/trust/accounts/:id/worksheet', {
    ...firmMoney,
    summary: 'The unsigned three-way reconciliation of an account through a date.',
    params: one,
    query: z.object({ through: z.iso.date(), statement_cents: z.coerce.number().int() }),
    response: worksheet,
  }),
  reconciliations: endpoint('GET', '/trust/accounts/:id/reconciliations', {
    ...firmMoney,
    summary: 'Signed reconciliations of an account, latest first.',
    params: one,
    response: z.object({ items: z.array(reconciliationView) }),
  }),
  reconciliation: endpoint('GET', '/trust/reconciliations/:id', {
    ...firmMoney,
    summary: 'One signed reconciliation with its worksheet.',
    params: one,
    response: reconciliationView.extend({ worksheet }),
  }),
  sign: endpoint('POST', '/trust/accounts/:id/reconciliations', {
    ...firmMoney,
    summary: 'Sign the reconciliation of a period and lock it. Refused if the three figures differ.',
    params: one,
    body: z.object({
      through: day,
      statement_cents: cents,
      /** The book balance the signer saw: refused when it has changed since. */
      book_cents: cents,
    }),
    response: reconciliationView,
  }),
  report: endpoint('GET', '/trust/reports/:kind', {
    ...firmMoney,
    summary:
      'A trust report as rows: client ledger, journal, trial balance, general ledger or a reconciliation.',
    params: z.object({ kind: reportKind }),
    query: reportFilter,
    response: reportTable,
  }),
  exportReport: endpoint('GET', '/trust/reports/:kind/csv', {
    ...firmMoney,
    stepUp: true,
    summary: 'The same report as a CSV file.',
    params: z.object({ kind: reportKind }),
    query: reportFilter,
    response: fileAnswer,
  }),
  inspectionPack: endpoint('GET', '/trust/inspection-pack', {
    // It holds the audit log, so it takes the right to read that.
    access: 'audit.read',
    records: 'firm',
    stepUp: true,
    answers: 'file',
    summary:
      'The records a trust account inspection requires, as a signed archive with a standalone verifier.',
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    response: z.unknown(),
  }),
}

export type LedgerAccountKind = z.infer<typeof ledgerAccountKind>
export type OperatingAccount = z.infer<typeof operatingAccount>
export type OperatingKind = z.infer<typeof operatingKind>
export type EntryKind = z.infer<typeof entryKind>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type DisbursementStatus = z.infer<typeof disbursementStatus>
export type RetainerKind = z.infer<typeof retainerKind>
export type TrustAccountDetails = z.infer<typeof trustAccountDetails>
export type TrustAccountView = z.infer<typeof trustAccountView>
export type EntryView = z.infer<typeof entryView>
export type RegisterRow = z.infer<typeof registerRow>
export type MatterBalance = z.infer<typeof matterBalance>
export type DisbursementView = z.infer<typeof disbursementView>
export type RetainerDetails = z.infer<typeof retainerDetails>
export type RetainerView = z.infer<typeof retainerView>
export type AttentionItem = z.infer<typeof attentionItem>
export type OpenItem = z.infer<typeof openItem>
export type Worksheet = z.infer<typeof worksheet>
export type ReconciliationView = z.infer<typeof reconciliationView>
export type StatementLine = z.infer<typeof statementLine>
export type StatementView = z.infer<typeof statementView>
export type ReportKind = z.infer<typeof reportKind>
export type ReportTable = z.infer<typeof reportTable>
