import { activityName, expenseName, taskName } from '@pam/law/billing/utbms'
import { namesOf } from '#features/auth'
import { requireVisibleCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import type { Expense, TimeEntry } from '#slice/time/time.table'
import { timeSettingsOf } from '#slice/time/time-settings.queries'
import * as query from './unbilled.queries.ts'

const formerColleague = 'Former colleague'

/** An entry as a bill shows it. */
const billedEntry = (entry: TimeEntry, names: ReadonlyMap<string, string>) => ({
  id: entry.id,
  case_id: entry.caseId,
  user_id: entry.userId,
  timekeeper: names.get(entry.userId) ?? formerColleague,
  worked_on: entry.workedOn,
  seconds_worked: entry.secondsWorked,
  hundredths_billed: entry.hundredthsBilled,
  rate_cents: entry.rateCents,
  amount_cents: entry.amountCents,
  narrative: entry.narrative,
  task_code: entry.taskCode,
  task_name: taskName(entry.taskCode) ?? '',
  activity_code: entry.activityCode,
  activity_name: activityName(entry.activityCode) ?? '',
  is_no_charge: entry.isNoCharge,
  ai_assisted: entry.aiAssisted,
  status: entry.status,
})

const billedExpense = (expense: Expense, names: ReadonlyMap<string, string>) => ({
  id: expense.id,
  case_id: expense.caseId,
  user_id: expense.userId,
  recorded_by: names.get(expense.userId) ?? formerColleague,
  spent_on: expense.spentOn,
  expense_code: expense.expenseCode,
  expense_name: expenseName(expense.expenseCode) ?? '',
  units_hundredths: expense.unitsHundredths,
  unit_cost_mils: expense.unitCostMils,
  amount_cents: expense.amountCents,
  description: expense.description,
  receipt_document_id: expense.receiptDocumentId,
  status: expense.status,
})

export type UnbilledEntry = ReturnType<typeof billedEntry>
export type UnbilledExpense = ReturnType<typeof billedExpense>

/** The chargeable work of a case up to a day that is on no invoice yet; the case must be in the caller's sight. */
export async function unbilledWork(
  ctx: Ctx,
  { caseId, through }: { readonly caseId: string; readonly through: string },
  db: Db = ctx.db,
): Promise<{ entries: UnbilledEntry[]; expenses: UnbilledExpense[] }> {
  const { firmId } = await requireVisibleCase(ctx, caseId)
  const { requiresApproval } = await timeSettingsOf(db, firmId)
  const wanted = { firmId, caseId, through, approvedOnly: requiresApproval }
  const [entries, expenses] = await Promise.all([
    query.unbilledEntries(db, wanted),
    query.unbilledExpenses(db, wanted),
  ])
  const names = await namesOf(
    db,
    firmId,
    [...entries, ...expenses].map(({ userId }) => userId),
  )
  return {
    entries: entries.map((entry) => billedEntry(entry, names)),
    expenses: expenses.map((expense) => billedExpense(expense, names)),
  }
}

const taken = () =>
  new AppError(
    'conflict',
    'Some of this work was changed, deleted or put on another invoice. Nothing was billed. Load the unbilled work again.',
  )

/**
 * Puts work on an invoice, in the caller's transaction: all of it or nothing. Work that is deleted, not chargeable, not
 * approved where the firm asks for it, of another case, or already on an invoice is refused. The caller records it.
 */
export async function claimForInvoice(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  {
    caseId,
    invoiceId,
    entryIds,
    expenseIds,
  }: {
    readonly caseId: string
    readonly invoiceId: string
    readonly entryIds: readonly string[]
    readonly expenseIds: readonly string[]
  },
): Promise<void> {
  const { firmId } = ctx.actor
  const { requiresApproval } = await timeSettingsOf(tx, firmId)
  const [entries, expenses] = [new Set(entryIds), new Set(expenseIds)]
  const mayBill = (work: TimeEntry | Expense) =>
    work.caseId === caseId &&
    work.invoiceId === null &&
    work.deletedAt === null &&
    work.isBillable &&
    (!requiresApproval || work.status === 'approved')
  if (entries.size > 0) {
    const locked = await query.lockEntries(tx, firmId, [...entries])
    if (locked.length < entries.size || !locked.every(mayBill)) throw taken()
    if ((await query.putEntriesOnInvoice(tx, firmId, [...entries], invoiceId)).length < entries.size)
      throw taken()
  }
  if (expenses.size > 0) {
    const locked = await query.lockExpenses(tx, firmId, [...expenses])
    if (locked.length < expenses.size || !locked.every(mayBill)) throw taken()
    if ((await query.putExpensesOnInvoice(tx, firmId, [...expenses], invoiceId)).length < expenses.size)
      throw taken()
  }
}

/** Takes all work off an invoice that is thrown away or void, in the caller's transaction; the caller records it. */
export async function releaseFromInvoice(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  invoiceId: string,
): Promise<{ entries: number; expenses: number }> {
  const { firmId } = ctx.actor
  const entries = (await query.releaseEntries(tx, firmId, invoiceId)).length
  const expenses = (await query.releaseExpenses(tx, firmId, invoiceId)).length
  return { entries, expenses }
}
