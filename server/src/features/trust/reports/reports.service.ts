import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import type { FileAnswer } from '@pam/contracts/shared/file'
import type { EntryKind, LedgerAccountKind, ReportTable, trustApi } from '@pam/contracts/trust'
import { entryKindLabels } from '@pam/contracts/trust/labels'
import { dateInColumn } from '@pam/law/format/dates'
import { counted } from '@pam/law/format/numbers'
import { firmNameOf } from '#features/auth'
import { contactNames, requireVisibleCase, today, visibleCaseNames } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { signedWorksheet } from '#slice/trust/bank/reconcile.service'
import { accountsWhere, registerOf } from '#slice/trust/ledger/entries.queries'
import { namesReceipt, viewsOf } from '#slice/trust/ledger/entry-view'
import { requireReconciliation, requireTrustAccount } from '#slice/trust/trust.policy'
import { listAccounts } from '#slice/trust/trust.queries'
import { csvOf } from './csv.ts'
import { accountLabels } from './labels.ts'
import { bookBefore, type LedgerLine, ledgerLines } from './reports.queries.ts'

type Filter = ParsedInput<typeof trustApi.report>['query']
type Row = ReportTable['rows'][number]
export type ReportReader = Pick<Ctx, 'db' | 'actor' | 'now'>

const text = (name: string) => ({ name, is_money: false })
const money = (name: string) => ({ name, is_money: true })
const span = ({ from, to }: Filter, day: string) =>
  from ? `${dateInColumn(from)} to ${dateInColumn(to ?? day)}` : `Through ${dateInColumn(to ?? day)}`

/** Names for the lines of a report; those of cases behind a wall are left out. */
async function namesFor(ctx: ReportReader, lines: readonly LedgerLine[]) {
  const cases = await visibleCaseNames(
    ctx.db,
    ctx.actor,
    lines.flatMap((line) => line.case_id ?? []),
  )
  const clients = await contactNames(ctx.db, ctx.actor.firmId, [
    ...new Set(lines.flatMap((line) => line.client_id ?? [])),
  ])
  const accounts = new Map(
    (await listAccounts(ctx.db, ctx.actor.firmId)).map((account) => [account.id, account.name]),
  )
  return {
    client: ({ is_visible, client_id }: LedgerLine) =>
      is_visible ? (clients.get(client_id ?? '') ?? '') : 'Restricted matter',
    matter: ({ is_visible, case_id }: LedgerLine) => {
      const found = is_visible ? cases.get(case_id ?? '') : undefined
      return found ? `${found.number} ${found.title}` : ''
    },
    account: ({ account_kind, trust_account_id }: LedgerLine) =>
      account_kind === 'trust_bank'
        ? (accounts.get(trust_account_id ?? '') ?? 'Trust bank')
        : accountLabels[account_kind as LedgerAccountKind],
  }
}

const restrictedNote = (lines: readonly LedgerLine[]) =>
  lines.some(({ is_visible }) => !is_visible)
    ? ['Entries for cases behind an ethical wall are shown without names and descriptions.']
    : []
const kindOf = (line: LedgerLine) =>
  `${entryKindLabels[line.entry_kind as EntryKind]}${line.reverses_seq ? ` of no. ${line.reverses_seq}` : ''}`
const seen = (line: LedgerLine, value: string) => (line.is_visible ? value : '')
const aboutOf = (line: LedgerLine) =>
  seen(line, [line.purpose, line.memo, line.reason].filter(Boolean).join('; '))

/** Receipts and disbursements of the trust bank accounts, with the running balance. */
async function journal(ctx: ReportReader, filter: Filter, day: string): Promise<ReportTable> {
  const lines = await ledgerLines(ctx.db, ctx.actor, {
    ...filter,
    trustAccountId: filter.trust_account_id,
    trustOnly: true,
  })
  const names = await namesFor(ctx, lines)
  const banks = new Map<string, number>()
  for (const { id } of await listAccounts(ctx.db, ctx.actor.firmId))
    banks.set(id, filter.from ? await bookBefore(ctx.db, id, filter.from) : 0)
  const bankLines = lines.filter((line) => line.account_kind === 'trust_bank')
  const rows: Row[] = bankLines.map((line) => {
    const balance = (banks.get(line.trust_account_id ?? '') ?? 0) + line.cents
    banks.set(line.trust_account_id ?? '', balance)
    return {
      cells: [
        line.on_date,
        line.seq,
        names.account(line),
        kindOf(line),
        line.check_number ? String(line.check_number) : '',
        line.is_visible ? line.payee : 'Restricted matter',
        aboutOf(line),
        seen(line, names.client(line)),
        names.matter(line),
        Math.max(line.cents, 0),
        Math.max(-line.cents, 0),
        balance,
      ],
    }
  })
  const total = (sign: 1 | -1) => bankLines.reduce((sum, { cents }) => sum + Math.max(sign * cents, 0), 0)
  rows.push({ cells: ['', '', '', 'Total', '', '', '', '', '', total(1), total(-1), ''], is_total: true })
  return {
    title: 'Trust receipts and disbursements journal',
    subtitle: span(filter, day),
    columns: [
      ...['Date', 'No.', 'Account', 'Type', 'Check', 'Payer or payee', 'Purpose', 'Client', 'Case'].map(text),
      ...['Received', 'Paid', 'Balance'].map(money),
    ],
    rows,
    notes: restrictedNote(bankLines),
  }
}

/** Every posting of the firm's books, debits and credits. */
async function generalLedger(ctx: ReportReader, filter: Filter, day: string): Promise<ReportTable> {
  const lines = await ledgerLines(ctx.db, ctx.actor, { ...filter, trustAccountId: filter.trust_account_id })
  const names = await namesFor(ctx, lines)
  const rows: Row[] = lines.map((line) => ({
    cells: [
      line.on_date,
      line.seq,
      names.account(line),
      kindOf(line),
      names.client(line),
      names.matter(line),
      [line.is_visible ? line.payee : '', aboutOf(line)].filter(Boolean).join(': '),
      seen(line, namesReceipt(line.entry_kind) ? '' : line.reference),
      Math.max(line.cents, 0),
      Math.max(-line.cents, 0),
    ],
  }))
  const total = (sign: 1 | -1) => lines.reduce((sum, { cents }) => sum + Math.max(sign * cents, 0), 0)
  rows.push({ cells: ['', '', '', '', '', '', 'Total', '', total(1), total(-1)], is_total: true })
  return {
    title: 'General ledger',
    subtitle: span(filter, day),
    columns: [
      ...['Date', 'No.', 'Account', 'Type', 'Client', 'Case', 'Description', 'Reference'].map(text),
      ...['Debit', 'Credit'].map(money),
    ],
    rows,
    notes: restrictedNote(lines),
  }
}

/** What every account holds at the end of a day; debits and credits are equal. */
async function trialBalance(ctx: ReportReader, filter: Filter, day: string): Promise<ReportTable> {
  const lines = await ledgerLines(ctx.db, ctx.actor, {
    to: filter.to,
    trustAccountId: filter.trust_account_id,
  })
  const names = await namesFor(ctx, lines)
  const order = Object.keys(accountLabels)
  const sums = [...Map.groupBy(lines, ({ account_id }) => account_id).values()].flatMap((group) => {
    const [first] = group
    const cents = group.reduce((sum, line) => sum + line.cents, 0)
    if (!first || cents === 0) return []
    // Limited to its own case: a transfer from a walled case does not hide the ledger it went to.
    const line = {
      ...first,
      is_visible:
        first.account_kind !== 'client_trust' || names.matter({ ...first, is_visible: true }) !== '',
    }
    return [{ line, cents }]
  })
  const rows: Row[] = sums
    .toSorted(
      (a, b) =>
        order.indexOf(a.line.account_kind) - order.indexOf(b.line.account_kind) ||
        names.client(a.line).localeCompare(names.client(b.line)),
    )
    .map(({ line, cents }) => ({
      cells: [
        names.account(line),
        line.account_kind === 'client_trust' ? names.client(line) : '',
        line.account_kind === 'client_trust' ? names.matter(line) : '',
        Math.max(cents, 0),
        Math.max(-cents, 0),
      ],
    }))
  const total = (sign: 1 | -1) => sums.reduce((sum, { cents }) => sum + Math.max(sign * cents, 0), 0)
  rows.push({ cells: ['Total', '', '', total(1), total(-1)], is_total: true })
  return {
    title: 'Trial balance',
    subtitle: `As of ${dateInColumn(filter.to ?? day)}`,
    columns: [text('Account'), text('Client'), text('Case'), money('Debit'), money('Credit')],
    rows,
    notes: sums.some(({ line }) => !line.is_visible)
      ? ['Ledgers for cases behind an ethical wall are shown without names.']
      : [],
  }
}

/** The ledger of one client in one case, or of all clients of it. */
export async function clientLedger(ctx: Ctx, filter: Filter, day: string): Promise<ReportTable> {
  if (!filter.case_id) throw badInput('Choose a case.', { case_id: 'Choose a case.' })
  const legalCase = await requireVisibleCase(ctx, filter.case_id)
  const accounts = (
    await accountsWhere(ctx.db, ctx.actor.firmId, { kind: 'client_trust', caseId: filter.case_id })
  ).filter(({ clientId }) => !filter.client_id || clientId === filter.client_id)
  const clients = await contactNames(
    ctx.db,
    ctx.actor.firmId,
    accounts.flatMap(({ clientId }) => clientId ?? []),
  )
  const banks = new Map(
    (await listAccounts(ctx.db, ctx.actor.firmId)).map((account) => [account.id, account.name]),
  )
  const rows: Row[] = []
  for (const account of accounts) {
    const client = clients.get(account.clientId ?? '') ?? ''
    const found = await registerOf(ctx.db, account.id, true, { from: filter.from, to: filter.to })
    const views = (await viewsOf(ctx.db, ctx, found)).toReversed()
    for (const entry of views)
      rows.push({
        cells: [
          entry.on_date,
          entry.seq,
          client,
          banks.get(account.trustAccountId ?? '') ?? '',
          entryKindLabels[entry.kind],
          entry.check_number ? String(entry.check_number) : '',
          entry.payee,
          [entry.purpose, entry.memo, entry.reason].filter(Boolean).join('; '),
          Math.max(entry.change_cents, 0),
          Math.max(-entry.change_cents, 0),
          entry.balance_cents,
        ],
      })
    rows.push({
      cells: ['', '', client, '', 'Balance', '', '', '', '', '', views.at(-1)?.balance_cents ?? 0],
      is_total: true,
    })
  }
  return {
    title: 'Client trust ledger',
    subtitle: `${legalCase.number} ${legalCase.title}. ${span(filter, day)}`,
    columns: [
      ...['Date', 'No.', 'Client', 'Account', 'Type', 'Check', 'Payer or payee', 'Purpose'].map(text),
      ...['Received', 'Paid', 'Balance'].map(money),
    ],
    rows,
    notes: [],
  }
}

/** A signed reconciliation, laid out as the worksheet it is. */
async function reconciliation(ctx: Ctx, filter: Filter): Promise<ReportTable> {
  if (!filter.reconciliation_id) throw badInput('Choose a reconciliation.')
  const row = await requireReconciliation(ctx, filter.reconciliation_id)
  const sheet = await signedWorksheet(ctx, row)
  const line = (label: string, cents: number | '', is_total = false): Row => ({
    cells: [label, '', cents],
    is_total,
  })
  const item = (open: (typeof sheet.outstanding)[number]): Row => ({
    cells: [
      `    ${dateInColumn(open.on_date)}${open.check_number ? `  Check ${open.check_number}` : ''}  ${open.payee}`,
      `${counted(open.age_days, 'day')}${open.is_stale ? ', stale' : ''}`,
      open.cents,
    ],
  })
  return {
    title: 'Three-way trust reconciliation',
    subtitle: `${sheet.account_name}, ${sheet.bank_name} ending in ${sheet.account_last4}. Through ${dateInColumn(sheet.through)}`,
    columns: [text('Item'), text('Age'), money('Amount')],
    rows: [
      line('Statement ending balance', sheet.statement_cents),
      line('Deposits in transit', sheet.in_transit_cents),
      ...sheet.deposits_in_transit.map(item),
      line('Less outstanding checks and payments', -sheet.outstanding_cents),
      ...sheet.outstanding.map(item),
      line('1. Adjusted bank balance', sheet.adjusted_cents, true),
      line('2. Trust account book balance', sheet.book_cents, true),
      ...sheet.clients.map(
        (client): Row => ({
          cells: [`    ${client.client}  ${client.case_number} ${client.case_title}`, '', client.cents],
        }),
      ),
      line('Client ledgers', sheet.clients_cents),
      line('Firm funds for bank charges', sheet.cushion_cents),
      line('3. Sum of ledgers', sheet.clients_cents + sheet.cushion_cents, true),
    ],
    notes: [
      `Signed ${dateInColumn(row.signedAt.toISOString().slice(0, 10))}. The three balances agree. SHA-256 of the worksheet: ${row.sha256}`,
    ],
  }
}

const makers = {
  journal,
  general_ledger: generalLedger,
  trial_balance: trialBalance,
  client_ledger: clientLedger,
  reconciliation: (ctx: Ctx, filter: Filter) => reconciliation(ctx, filter),
} as const

export async function showReport(
  ctx: Ctx,
  { kind }: ParsedInput<typeof trustApi.report>['params'],
  filter: Filter,
): Promise<ReportTable> {
  if (filter.from && filter.to && filter.from > filter.to)
    throw badInput('The end date is before the start date.', { to: 'Choose a later day.' })
  if (filter.trust_account_id) await requireTrustAccount(ctx, filter.trust_account_id, 'read')
  const [day, firm] = [await today(ctx, ctx.db), await firmNameOf(ctx.db, ctx.actor.firmId)]
  const table = await makers[kind](ctx, filter, day)
  return { ...table, subtitle: `${firm}. ${table.subtitle}` }
}

export async function exportReport(
  ctx: Ctx,
  params: ParsedInput<typeof trustApi.report>['params'],
  filter: Filter,
): Promise<FileAnswer> {
  const table = await showReport(ctx, params, filter)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'trust.report_exported', null, { kind: params.kind, rows: table.rows.length }),
  )
  return { name: `${params.kind.replaceAll('_', '-')}.csv`, type: 'text/csv', text: csvOf(table) }
}
