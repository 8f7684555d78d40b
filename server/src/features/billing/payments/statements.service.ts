import type { Statement } from '@pam/contracts/billing/payments'
import { dollars } from '@pam/law/format/money'
import type { OfficePaper } from '@pam/reading/office-paper'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { paperPdf } from '#platform/files/paper-pdf'
import type { Granted } from '#platform/grant'
import { agingByClient } from '#slice/billing/invoices/summary.queries'
import { letterheadOf, longDay, shortDay } from '#slice/billing/paper/letterhead'
import { type BilledClient, clientMoney } from './statements.queries.ts'

interface Period {
  readonly from: string
  readonly to: string
}

/** Everything between the firm and a client in the cases the caller may see, with the balance after each row. */
export async function showStatement(
  ctx: Ctx,
  { id, name, address }: Granted<BilledClient, 'state'>,
  { from, to }: Period,
): Promise<Statement> {
  if (from > to) throw badInput('The period ends before it starts.', { to: 'Choose a day after the start.' })
  const money = await clientMoney(ctx.db, ctx.actor, id, to)
  const opening = money.filter((row) => row.on < from).reduce((sum, row) => sum + row.charge - row.credit, 0)
  let balance = opening
  const rows = money
    .filter((row) => row.on >= from)
    .map((row) => {
      balance += row.charge - row.credit
      return {
        on: row.on,
        what: row.what,
        invoice_id: row.invoiceId,
        case_title: row.caseTitle,
        charge_cents: row.charge,
        credit_cents: row.credit,
        balance_cents: balance,
      }
    })
  return {
    client_id: id,
    client: name,
    address,
    from,
    to,
    opening_cents: opening,
    closing_cents: balance,
    rows,
  }
}

export async function statementPdf(ctx: Ctx, client: Granted<BilledClient, 'state'>, period: Period) {
  const { id } = client
  const statement = await showStatement(ctx, client, period)
  const head = await letterheadOf(ctx.db, ctx.actor.firmId)
  const owed = (await agingByClient(ctx.db, ctx.actor, period.to)).find(({ client_id }) => client_id === id)
  const paper: OfficePaper = {
    kind: 'office',
    title: `Statement of account, ${statement.client}`,
    style: 'classic',
    firm: head.firm,
    logo: head.logo,
    heading: 'Statement',
    mark: null,
    facts: [
      { label: 'From', value: longDay(statement.from), isStrong: false },
      { label: 'To', value: longDay(statement.to), isStrong: false },
      { label: 'Balance due', value: dollars(statement.closing_cents), isStrong: true },
    ],
    to: [statement.client, ...statement.address.split('\n')].filter(Boolean),
    about: [],
    sections: [
      {
        title: '',
        columns: [
          { title: 'Date', part: 12, align: 'left' },
          { title: 'Description', part: 46, align: 'left' },
          { title: 'Charges', part: 14, align: 'right' },
          { title: 'Credits', part: 14, align: 'right' },
          { title: 'Balance', part: 15, align: 'right' },
        ],
        rows: [
          {
            cells: [shortDay(statement.from), 'Opening balance', '', '', dollars(statement.opening_cents)],
            isStrong: true,
            note: '',
          },
          ...statement.rows.map((row) => ({
            cells: [
              shortDay(row.on),
              row.what,
              row.charge_cents ? dollars(row.charge_cents) : '',
              row.credit_cents ? dollars(row.credit_cents) : '',
              dollars(row.balance_cents),
            ],
            isStrong: false,
            note: row.case_title,
          })),
          {
            cells: [shortDay(statement.to), 'Closing balance', '', '', dollars(statement.closing_cents)],
            isStrong: true,
            note: '',
          },
        ],
      },
    ],
    totals: [
      { label: 'Not yet due', value: dollars(Number(owed?.current ?? 0)), isStrong: false },
      { label: '1 to 30 days overdue', value: dollars(Number(owed?.days_1_30 ?? 0)), isStrong: false },
      { label: '31 to 60 days overdue', value: dollars(Number(owed?.days_31_60 ?? 0)), isStrong: false },
      { label: '61 to 90 days overdue', value: dollars(Number(owed?.days_61_90 ?? 0)), isStrong: false },
      { label: 'Over 90 days overdue', value: dollars(Number(owed?.over_90 ?? 0)), isStrong: false },
      { label: 'Balance due', value: dollars(statement.closing_cents), isStrong: true },
    ],
    notes: head.invoice.instructions ? [{ title: 'Payment', text: head.invoice.instructions }] : [],
    slip: null,
    foot: `${head.firm.name}  ·  Statement`,
  }
  const content = await paperPdf(paper, ctx.signal)
  await ctx.db.transaction((tx) => record(tx, ctx, 'billing.statement_taken', id))
  return { content, name: `Statement ${statement.client}.pdf` }
}
