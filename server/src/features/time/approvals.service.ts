import type { TimeEntryView } from '@pam/contracts/time'
import type { ExpenseView } from '@pam/contracts/time/expenses'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { mayActOn, requireEntry } from './entries/entries.policy.ts'
import { lockEntriesInSight, setEntryStatus } from './entries/entries.queries.ts'
import { entryView } from './entries/entry-view.ts'
import { expenseView } from './expenses/expense-view.ts'
import { requireExpense } from './expenses/expenses.policy.ts'
import { lockExpensesInSight, setExpenseStatus } from './expenses/expenses.queries.ts'
import type { Expense, TimeEntry } from './time.table.ts'

interface WorkIds {
  readonly entry_ids: readonly string[]
  readonly expense_ids: readonly string[]
}

type Moving = 'submit' | 'approve'

const statusAfter = { submit: 'submitted', approve: 'approved' } as const
const words = { submit: 'submitted', approve: 'approved' } as const

/** All of it or nothing, under lock: what somebody else moved or billed meanwhile is refused. */
async function move(ctx: Ctx, { entry_ids, expense_ids }: WorkIds, act: Moving) {
  const [entryIds, expenseIds] = [[...new Set(entry_ids)], [...new Set(expense_ids)]]
  if (entryIds.length + expenseIds.length === 0) throw badInput('Choose at least one entry.')
  await ctx.db.transaction(async (tx) => {
    const entries = await lockEntriesInSight(tx, ctx.actor, entryIds)
    const expenses = await lockExpensesInSight(tx, ctx.actor, expenseIds)
    if (entries.length < entryIds.length) throw notFound('time entry')
    if (expenses.length < expenseIds.length) throw notFound('expense')
    if (![...entries, ...expenses].every((work) => mayActOn(ctx.actor, work, act)))
      throw new AppError(
        'conflict',
        `Some of these entries cannot be ${words[act]} because they were already ${words[act]} or billed. Nothing was changed. Load the list again.`,
      )
    const now = ctx.now()
    const isApproved = act === 'approve'
    const change = {
      status: statusAfter[act],
      approvedBy: isApproved ? ctx.actor.userId : null,
      approvedAt: isApproved ? now : null,
      updatedAt: now,
    }
    if (entryIds.length > 0) await setEntryStatus(tx, entryIds, change)
    if (expenseIds.length > 0) await setExpenseStatus(tx, expenseIds, change)
    await record(tx, ctx, `time.${words[act]}`, null, { entries: entryIds, expenses: expenseIds })
  })
  return { entries: entryIds.length, expenses: expenseIds.length }
}

export const submitWork = (ctx: Ctx, ids: WorkIds) => move(ctx, ids, 'submit')
export const approveWork = (ctx: Ctx, ids: WorkIds) => move(ctx, ids, 'approve')

const draft = { status: 'draft', approvedBy: null, approvedAt: null } as const

export async function reopenEntry(ctx: Ctx, granted: Granted<TimeEntry, 'reopen'>): Promise<TimeEntryView> {
  await ctx.db.transaction(async (tx) => {
    const [locked] = await lockEntriesInSight(tx, ctx.actor, [granted.id])
    if (!locked || !mayActOn(ctx.actor, locked, 'reopen')) throw notFound('time entry')
    await setEntryStatus(tx, [granted.id], { ...draft, updatedAt: ctx.now() })
    await record(tx, ctx, 'time.reopened', granted.id, { case: granted.caseId })
  })
  return entryView(ctx, await requireEntry(ctx, granted.id, 'read'))
}

export async function reopenExpense(ctx: Ctx, granted: Granted<Expense, 'reopen'>): Promise<ExpenseView> {
  await ctx.db.transaction(async (tx) => {
    const [locked] = await lockExpensesInSight(tx, ctx.actor, [granted.id])
    if (!locked || !mayActOn(ctx.actor, locked, 'reopen')) throw notFound('expense')
    await setExpenseStatus(tx, [granted.id], { ...draft, updatedAt: ctx.now() })
    await record(tx, ctx, 'expense.reopened', granted.id, { case: granted.caseId })
  })
  return expenseView(ctx, await requireExpense(ctx, granted.id, 'read'))
}
