import type {
  DisbursementStatus,
  EntryKind,
  LedgerAccountKind,
  PaymentMethod,
  RetainerKind,
} from '@pam/contracts/trust'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { firmId, moment } from '#platform/database/columns'

const cents = (name: string) => bigint(name, { mode: 'number' })

export const trustAccounts = pgTable(
  'trust_accounts',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    name: text('name').notNull(),
    bankName: text('bank_name').notNull(),
    accountLast4: text('account_last4').notNull(),
    cushionCapCents: cents('cushion_cap_cents').notNull(),
    nextCheckNumber: integer('next_check_number').notNull(),
    lockedThrough: date('locked_through'),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('trust_accounts_by_name').on(table.firmId, sql`lower(${table.name})`)],
)

export const ledgerBooks = pgTable('ledger_books', {
  firmId: uuid('firm_id').primaryKey(),
  lastSeq: cents('last_seq').notNull().default(0),
})

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    kind: text('kind').$type<LedgerAccountKind>().notNull(),
    trustAccountId: uuid('trust_account_id'),
    caseId: uuid('case_id'),
    clientId: uuid('client_id'),
    balanceCents: cents('balance_cents').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('ledger_accounts_once')
      .on(table.firmId, table.kind, table.trustAccountId, table.caseId, table.clientId)
      .nullsNotDistinct(),
    index('ledger_accounts_by_case').on(table.caseId).where(sql`case_id is not null`),
    index('ledger_accounts_by_client').on(table.clientId).where(sql`client_id is not null`),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    seq: cents('seq').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    onDate: date('on_date').notNull(),
    availableOn: date('available_on').notNull(),
    amountCents: cents('amount_cents').notNull(),
    lines: smallint('lines').notNull(),
    trustAccountId: uuid('trust_account_id'),
    caseId: uuid('case_id'),
    clientId: uuid('client_id'),
    payee: text('payee').notNull().default(''),
    purpose: text('purpose').notNull().default(''),
    memo: text('memo').notNull().default(''),
    reference: text('reference').notNull().default(''),
    method: text('method').$type<PaymentMethod | ''>().notNull().default(''),
    checkNumber: integer('check_number'),
    invoiceId: uuid('invoice_id'),
    authorizationId: uuid('authorization_id'),
    authorizationName: text('authorization_name'),
    authorizationSha256: text('authorization_sha256'),
    reversesId: uuid('reverses_id'),
    reason: text('reason').notNull().default(''),
    preparedBy: uuid('prepared_by').notNull(),
    approvedBy: uuid('approved_by'),
    postedAt: moment('posted_at').notNull(),
  },
  (table) => [
    unique('ledger_entries_numbered').on(table.firmId, table.seq),
    uniqueIndex('ledger_entries_reversed_once').on(table.reversesId).where(sql`reverses_id is not null`),
    uniqueIndex('ledger_checks_once')
      .on(table.trustAccountId, table.checkNumber)
      .where(sql`check_number is not null and reverses_id is null`),
    index('ledger_entries_by_day').on(table.firmId, table.onDate, table.seq),
    index('ledger_entries_by_case').on(table.caseId, table.onDate).where(sql`case_id is not null`),
    index('ledger_entries_by_invoice').on(table.invoiceId).where(sql`invoice_id is not null`),
    index('ledger_entries_by_trust_account')
      .on(table.trustAccountId, table.onDate, table.seq)
      .where(sql`trust_account_id is not null`),
  ],
)

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid('entry_id').notNull(),
    line: smallint('line').notNull(),
    firmId: firmId(),
    accountId: uuid('account_id').notNull(),
    cents: cents('cents').notNull(),
    onDate: date('on_date').notNull(),
    availableOn: date('available_on').notNull(),
    seq: cents('seq').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.line] }),
    index('ledger_postings_by_day').on(table.accountId, table.onDate, table.seq),
    index('ledger_postings_by_availability').on(table.accountId, table.availableOn, table.seq),
  ],
)

export const trustStatements = pgTable(
  'trust_statements',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    trustAccountId: uuid('trust_account_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<'csv' | 'ofx' | 'qfx'>().notNull(),
    sha256: text('sha256').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    closingCents: cents('closing_cents'),
    importedBy: uuid('imported_by').notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [unique('trust_statements_once').on(table.trustAccountId, table.sha256)],
)

export const trustStatementLines = pgTable(
  'trust_statement_lines',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    trustAccountId: uuid('trust_account_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    onDate: date('on_date').notNull(),
    cents: cents('cents').notNull(),
    description: text('description').notNull(),
    checkNumber: integer('check_number'),
    bankKey: text('bank_key').notNull(),
  },
  (table) => [
    unique('trust_statement_lines_once').on(table.trustAccountId, table.bankKey),
    index('trust_statement_lines_by_statement').on(table.statementId, table.onDate),
  ],
)

export const trustClearings = pgTable(
  'trust_clearings',
  {
    entryId: uuid('entry_id').primaryKey(),
    firmId: firmId(),
    trustAccountId: uuid('trust_account_id').notNull(),
    lineId: uuid('line_id'),
    clearedOn: date('cleared_on').notNull(),
    clearedBy: uuid('cleared_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('trust_clearings_by_line').on(table.lineId).where(sql`line_id is not null`),
    index('trust_clearings_by_account').on(table.trustAccountId, table.clearedOn),
  ],
)

export const trustReconciliations = pgTable(
  'trust_reconciliations',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    trustAccountId: uuid('trust_account_id').notNull(),
    through: date('through').notNull(),
    statementCents: cents('statement_cents').notNull(),
    inTransitCents: cents('in_transit_cents').notNull(),
    outstandingCents: cents('outstanding_cents').notNull(),
    adjustedCents: cents('adjusted_cents').notNull(),
    bookCents: cents('book_cents').notNull(),
    clientsCents: cents('clients_cents').notNull(),
    cushionCents: cents('cushion_cents').notNull(),
    worksheet: text('worksheet').notNull(),
    sha256: text('sha256').notNull(),
    signedBy: uuid('signed_by').notNull(),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [unique('trust_reconciliations_once').on(table.trustAccountId, table.through)],
)

export const trustDisbursements = pgTable(
  'trust_disbursements',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    trustAccountId: uuid('trust_account_id').notNull(),
    caseId: uuid('case_id').notNull(),
    clientId: uuid('client_id').notNull(),
    onDate: date('on_date').notNull(),
    amountCents: cents('amount_cents').notNull(),
    payee: text('payee').notNull(),
    purpose: text('purpose').notNull(),
    memo: text('memo').notNull().default(''),
    method: text('method').$type<'check' | 'wire' | 'ach' | 'electronic'>().notNull(),
    checkNumber: integer('check_number'),
    status: text('status').$type<DisbursementStatus>().notNull(),
    preparedBy: uuid('prepared_by').notNull(),
    preparedAt: moment('prepared_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    reason: text('reason').notNull().default(''),
    entryId: uuid('entry_id'),
  },
  (table) => [
    index('trust_disbursements_by_status').on(table.firmId, table.status, table.preparedAt),
    index('trust_disbursements_by_case').on(table.caseId),
  ],
)

export const trustRetainers = pgTable(
  'trust_retainers',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    caseId: uuid('case_id').notNull(),
    clientId: uuid('client_id').notNull(),
    kind: text('kind').$type<RetainerKind>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    thresholdCents: cents('threshold_cents'),
    goesTo: text('goes_to').$type<'trust' | 'operating'>().notNull().default('trust'),
    hasWrittenAgreement: boolean('has_written_agreement').notNull().default(false),
    note: text('note').notNull().default(''),
    lastNoticeOn: date('last_notice_on'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('trust_retainers_once').on(table.caseId, table.clientId).where(sql`ended_at is null`),
  ],
)

export const trustAlerts = pgTable(
  'trust_alerts',
  {
    id: uuid('id').primaryKey(),
    firmId: firmId(),
    trustAccountId: uuid('trust_account_id').notNull(),
    kind: text('kind').$type<'bank_fee_over_cushion'>().notNull(),
    onDate: date('on_date').notNull(),
    amountCents: cents('amount_cents').notNull(),
    text: text('text').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    resolvedBy: uuid('resolved_by'),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [index('trust_alerts_open').on(table.firmId, table.createdAt).where(sql`resolved_at is null`)],
)

export type TrustAccount = typeof trustAccounts.$inferSelect
export type LedgerEntry = typeof ledgerEntries.$inferSelect
export type TrustStatement = typeof trustStatements.$inferSelect
export type TrustStatementLine = typeof trustStatementLines.$inferSelect
export type TrustReconciliation = typeof trustReconciliations.$inferSelect
export type TrustDisbursement = typeof trustDisbursements.$inferSelect
export type TrustRetainer = typeof trustRetainers.$inferSelect
export type TrustAlert = typeof trustAlerts.$inferSelect
