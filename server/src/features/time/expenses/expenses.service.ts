import type { TimeFilter } from '@pam/contracts/time'
import type { ExpenseDetails, ExpenseView } from '@pam/contracts/time/expenses'
import { expenseCents } from '@pam/law/billing/money-and-time'
import { expenseName } from '@pam/law/billing/utbms'
import { type Case, today } from '#features/cases'
import { visibleDocumentNames } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { followBudgets } from '#slice/time/budgets/budget-alert'
import { requireTimeCase } from '#slice/time/entries/entries.policy'
import { ownerOf, refuseFuture } from '#slice/time/entries/entry-columns'
import type { Expense } from '#slice/time/time.table'
import { expenseView, expenseViews } from './expense-view.ts'
import { requireExpense } from './expenses.policy.ts'
import * as query from './expenses.queries.ts'

export async function listExpenses(
  ctx: Ctx,
  { after, limit, ...filter }: TimeFilter & { after?: string | undefined; limit: number },
) {
  const rows = await query.listExpenses(ctx.db, ctx.actor, filter, placeAfter(after, 'day'), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const total = await query.totalOfExpenses(ctx.db, ctx.actor, filter)
  return {
    items: await expenseViews(ctx, page),
    next: rows.length > limit && last ? cursorOf(last.spentOn, last.id) : null,
    today: await today(ctx, ctx.db),
    total_cents: total.cents,
    count: total.count,
  }
}

const refused = (field: string, message: string) => badInput(message, { [field]: message })

/** The amount is computed here, never taken from the caller; a drive is charged at the firm's rate of that day. */
async function columnsOf(ctx: Ctx, details: ExpenseDetails, before: Expense | null) {
  if (expenseName(details.expense_code) === undefined)
    throw refused('expense_code', `There is no expense code ${details.expense_code}.`)
  await refuseFuture(ctx, 'spent_on', details.spent_on)
  await refuseUnseenReceipt(ctx, details.receipt_document_id, before?.receiptDocumentId ?? null)
  const unitCostMils = await unitCostOf(ctx, details, before)
  return {
    caseId: details.case_id,
    spentOn: details.spent_on,
    expenseCode: details.expense_code,
    unitsHundredths: details.units_hundredths,
    unitCostMils,
    amountCents: expenseCents(details.units_hundredths, unitCostMils),
    description: details.description,
    isMileage: details.is_mileage,
    isBillable: details.is_billable,
    receiptDocumentId: details.receipt_document_id,
  }
}

async function unitCostOf(ctx: Ctx, details: ExpenseDetails, before: Expense | null): Promise<number> {
  if (!details.is_mileage) {
    if (details.unit_cost_mils === null) throw refused('unit_cost_mils', 'Enter the cost of one unit.')
    return details.unit_cost_mils
  }
  if (before?.isMileage && before.spentOn === details.spent_on) return before.unitCostMils
  const mils = await query.mileageRateOn(ctx.db, ctx.actor.firmId, details.spent_on)
  if (mils === undefined)
    throw refused(
      'spent_on',
      'There is no mileage rate for that day. Add one under Time & Billing, Rates and rules.',
    )
  return mils
}

async function refuseUnseenReceipt(ctx: Ctx, wanted: string | null, before: string | null): Promise<void> {
  if (wanted === null || wanted === before) return
  if (!(await visibleDocumentNames(ctx.db, ctx.actor, [wanted])).has(wanted))
    throw refused('receipt_document_id', 'Choose a document you have access to.')
}

export async function addExpense(
  ctx: Ctx,
  granted: Granted<Case, 'record'>,
  details: ExpenseDetails,
): Promise<ExpenseView> {
  const userId = await ownerOf(ctx, details.user_id, null)
  const now = ctx.now()
  const expense: Expense = {
    ...(await columnsOf(ctx, details, null)),
    id: newId(),
    firmId: granted.firmId,
    userId,
    status: 'draft',
    approvedBy: null,
    approvedAt: null,
    invoiceId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertExpenses(tx, [expense])
    await record(tx, ctx, 'expense.recorded', expense.id, { case: expense.caseId })
    await followBudgets(tx, ctx, [expense.caseId])
  })
  return expenseView(ctx, expense)
}

export async function changeExpense(
  ctx: Ctx,
  granted: Granted<Expense, 'change'>,
  { version, ...details }: ExpenseDetails & { version: number },
): Promise<ExpenseView> {
  if (details.case_id !== granted.caseId) await requireTimeCase(ctx, details.case_id)
  const userId = await ownerOf(ctx, details.user_id, granted.userId)
  const columns = await columnsOf(ctx, details, granted)
  await ctx.db.transaction(async (tx) => {
    const change = { ...columns, userId, updatedAt: ctx.now() }
    if (!(await query.updateExpense(tx, { id: granted.id, version }, change)))
      throw changedSince('this expense')
    await record(tx, ctx, 'expense.changed', granted.id, { case: details.case_id })
    await followBudgets(tx, ctx, [granted.caseId, details.case_id])
  })
  return expenseView(ctx, await requireExpense(ctx, granted.id, 'read'))
}

export async function removeExpense(ctx: Ctx, granted: Granted<Expense, 'remove'>) {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    if (!(await query.updateExpense(tx, granted, { deletedAt: now, updatedAt: now })))
      throw changedSince('this expense')
    await record(tx, ctx, 'expense.deleted', granted.id, { case: granted.caseId })
    await followBudgets(tx, ctx, [granted.caseId])
  })
  return { done: true as const }
}

export async function restoreExpense(ctx: Ctx, granted: Granted<Expense, 'restore'>): Promise<ExpenseView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updateExpense(tx, granted, { deletedAt: null, updatedAt: ctx.now() })))
      throw changedSince('this expense')
    await record(tx, ctx, 'expense.restored', granted.id, { case: granted.caseId })
    await followBudgets(tx, ctx, [granted.caseId])
  })
  return expenseView(ctx, await requireExpense(ctx, granted.id, 'read'))
}
