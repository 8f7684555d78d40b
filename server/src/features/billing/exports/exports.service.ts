import type { ExportKind } from '@pam/contracts/billing/exports'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { csvText } from '#platform/files/csv'
import type { FileAnswer } from '#platform/http/files'
import { linesOf } from '#slice/billing/invoices/invoices.queries'
import { fileOf } from '#slice/billing/paper/papers.service'
import { settingsOf } from '#slice/billing/settings.queries'
import { creditsIn, invoicesIn, ledgerLines, paymentsIn } from './exports.queries.ts'
import {
  creditTransaction,
  decimal,
  iifText,
  invoiceTransaction,
  paymentTransaction,
  usDay,
} from './quickbooks.ts'

interface Period {
  readonly from: string
  readonly to: string
}

const writers: Record<ExportKind, (ctx: Ctx, period: Period) => Promise<string>> = {
  quickbooks_iif: iifOf,
  quickbooks_csv: quickbooksCsv,
  general_ledger_csv: ledgerCsv,
  invoices_csv: invoicesCsv,
  payments_csv: paymentsCsv,
}

const names: Record<ExportKind, string> = {
  quickbooks_iif: 'QuickBooks.iif',
  quickbooks_csv: 'QuickBooks invoices.csv',
  general_ledger_csv: 'General ledger.csv',
  invoices_csv: 'Invoices.csv',
  payments_csv: 'Payments.csv',
}

export async function exportBilling(
  ctx: Ctx,
  { kind, from, to }: Period & { kind: ExportKind },
): Promise<FileAnswer> {
  if (from > to) throw badInput('The period ends before it starts.', { to: 'Choose a day after the start.' })
  const text = await writers[kind](ctx, { from, to })
  await ctx.db.transaction((tx) => record(tx, ctx, 'billing.exported', null, { kind, from, to }))
  return fileOf(text, `${from} to ${to} ${names[kind]}`)
}

async function iifOf(ctx: Ctx, period: Period): Promise<string> {
  const { db, actor } = ctx
  const [settings, invoices, payments, credits] = await Promise.all([
    settingsOf(db, actor.firmId),
    invoicesIn(db, actor, period),
    paymentsIn(db, actor, period),
    creditsIn(db, actor, period),
  ])
  return iifText([
    ...invoices.map(({ row, ...parts }) =>
      invoiceTransaction(
        settings,
        {
          on: row.issuedOn ?? '',
          name: row.clientName,
          number: row.number ?? '',
          memo: `${row.caseNumber} ${row.caseTitle}`,
          cents: row.totalCents,
        },
        parts,
      ),
    ),
    ...payments.map(({ payment, row }) =>
      paymentTransaction(settings, {
        on: payment.receivedOn,
        name: row.clientName,
        number: payment.reference || (row.number ?? ''),
        memo: `Invoice ${row.number}`,
        cents: payment.cents,
      }),
    ),
    ...credits.map(({ credit, row }) =>
      creditTransaction(settings, {
        on: credit.issuedOn,
        name: row.clientName,
        number: credit.number,
        memo: `Invoice ${row.number}`,
        cents: credit.cents,
      }),
    ),
  ])
}

/** One row a line, as QuickBooks Online imports invoices. */
async function quickbooksCsv(ctx: Ctx, period: Period): Promise<string> {
  const { db, actor } = ctx
  const settings = await settingsOf(db, actor.firmId)
  const invoices = await invoicesIn(db, actor, period)
  const lines = await linesOf(
    db,
    invoices.map(({ row }) => row.id),
  )
  const accounts = { expense: settings.expenseAccount, tax: settings.taxAccount } as Partial<
    Record<string, string>
  >
  return csvText(
    [
      'InvoiceNo',
      'Customer',
      'InvoiceDate',
      'DueDate',
      'Memo',
      'Item(Product/Service)',
      'ItemDescription',
      'ItemQuantity',
      'ItemRate',
      'ItemAmount',
    ],
    invoices.flatMap(({ row }) =>
      lines
        .filter(({ invoiceId }) => invoiceId === row.id)
        .map((line) => [
          row.number,
          row.clientName,
          usDay(row.issuedOn ?? ''),
          usDay(row.dueOn ?? ''),
          row.caseNumber,
          accounts[line.kind] ?? settings.feeIncomeAccount,
          line.description,
          Number((line.unitsHundredths / 100).toFixed(2)),
          // QuickBooks multiplies: with an adjustment, one piece at its amount.
          ...(line.adjustmentCents === 0
            ? [Number((line.unitMils / 1000).toFixed(3)), Number(decimal(line.amountCents))]
            : [Number(decimal(line.amountCents)), Number(decimal(line.amountCents))]),
        ])
        .map((cells, index, all) => (all[index]?.[8] === cells[9] ? cells.with(7, 1) : cells)),
    ),
  )
}

async function ledgerCsv(ctx: Ctx, period: Period): Promise<string> {
  const lines = await ledgerLines(ctx.db, ctx.actor, period)
  return csvText(
    ['Entry', 'Date', 'Type', 'Reference', 'Memo', 'Account', 'Client', 'Case', 'Debit', 'Credit'],
    lines.map((line) => [
      line.seq,
      line.on,
      line.kind,
      line.reference,
      line.memo,
      line.account,
      line.client,
      line.caseNumber,
      line.cents > 0 ? Number(decimal(line.cents)) : null,
      line.cents < 0 ? Number(decimal(-line.cents)) : null,
    ]),
  )
}

async function invoicesCsv(ctx: Ctx, period: Period): Promise<string> {
  const invoices = await invoicesIn(ctx.db, ctx.actor, period)
  return csvText(
    [
      'Invoice',
      'Client',
      'Case number',
      'Case',
      'Issued',
      'Due',
      'Status',
      'Total',
      'Paid',
      'Credited',
      'Unpaid',
    ],
    invoices.map(({ row }) => [
      row.number,
      row.clientName,
      row.caseNumber,
      row.caseTitle,
      row.issuedOn,
      row.dueOn,
      row.status,
      ...[row.totalCents, row.paidCents, row.creditedCents, row.unpaidCents].map((cents) =>
        Number(decimal(cents)),
      ),
    ]),
  )
}

async function paymentsCsv(ctx: Ctx, period: Period): Promise<string> {
  const payments = await paymentsIn(ctx.db, ctx.actor, period)
  return csvText(
    ['Received', 'Client', 'Invoice', 'Case number', 'Method', 'Reference', 'Amount'],
    payments.map(({ payment, row }) => [
      payment.receivedOn,
      row.clientName,
      row.number,
      row.caseNumber,
      payment.method,
      payment.reference,
      Number(decimal(payment.cents)),
    ]),
  )
}
