import type { FileAnswer } from '@pam/contracts/shared/file'
import type { TimeFilter } from '@pam/contracts/time'
import { hoursText } from '@pam/law/billing/money-and-time'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { csvText } from '#platform/files/csv'
import { listEntries } from './entries/entries.queries.ts'
import { entryViews } from './entries/entry-view.ts'
import { expenseViews } from './expenses/expense-view.ts'
import { listExpenses } from './expenses/expenses.queries.ts'

const most = 20_000
const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
const tooMany = () => badInput('More than 20,000 rows. Choose a shorter time.')

const file = (ctx: Ctx, name: string, text: string): FileAnswer => ({
  name: `pam-${name}-${ctx.now().toISOString().slice(0, 10)}.csv`,
  type: 'text/csv;charset=utf-8',
  text,
})

/** The columns the import reads back, and the rest behind them. Money only for who manages billing. */
export async function exportEntries(ctx: Ctx, filter: TimeFilter): Promise<FileAnswer> {
  const rows = await listEntries(ctx.db, ctx.actor, filter, undefined, most + 1)
  if (rows.length > most) throw tooMany()
  const entries = await entryViews(ctx, rows)
  const seesMoney = ctx.may('billing.manage')
  const header = [
    'Date',
    'Case number',
    'Case',
    'Person',
    'Hours',
    'Hours billed',
    'Description',
    'Task code',
  ]
  const rest = ['Activity code', 'Billable', 'No charge', 'AI-assisted', 'Status', 'On an invoice']
  await ctx.db.transaction((tx) => record(tx, ctx, 'time.exported', null, { entries: entries.length }))
  return file(
    ctx,
    'time',
    csvText(
      [...header, ...rest, ...(seesMoney ? ['Rate', 'Amount'] : [])],
      entries.map((entry) => [
        entry.worked_on,
        entry.case_number,
        entry.case_title,
        entry.person,
        (entry.seconds_worked / 3600).toFixed(4),
        hoursText(entry.hundredths_billed),
        entry.narrative,
        entry.task_code,
        entry.activity_code,
        entry.is_billable ? 'yes' : 'no',
        entry.is_no_charge ? 'yes' : 'no',
        entry.ai_assisted ? 'yes' : 'no',
        entry.status,
        entry.is_billed ? 'yes' : 'no',
        ...(seesMoney ? [dollars(entry.rate_cents), dollars(entry.amount_cents)] : []),
      ]),
    ),
  )
}

export async function exportExpenses(ctx: Ctx, filter: TimeFilter): Promise<FileAnswer> {
  const rows = await listExpenses(ctx.db, ctx.actor, filter, undefined, most + 1)
  if (rows.length > most) throw tooMany()
  const expenses = await expenseViews(ctx, rows)
  await ctx.db.transaction((tx) => record(tx, ctx, 'expense.exported', null, { expenses: expenses.length }))
  return file(
    ctx,
    'expenses',
    csvText(
      [
        'Date',
        'Case number',
        'Case',
        'Person',
        'Code',
        'Description',
        'Units',
        'Unit cost',
        'Amount',
        'Billable',
        'Status',
      ],
      expenses.map((expense) => [
        expense.spent_on,
        expense.case_number,
        expense.case_title,
        expense.person,
        expense.expense_code,
        expense.description,
        (expense.units_hundredths / 100).toFixed(2),
        (expense.unit_cost_mils / 1000).toFixed(3),
        dollars(expense.amount_cents),
        expense.is_billable ? 'yes' : 'no',
        expense.status,
      ]),
    ),
  )
}
