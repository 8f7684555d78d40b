import type { BudgetDetails, CaseTimeView } from '@pam/contracts/time/setup'
import type { Case } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { alertLevel, followBudgets, percentUsed, usedOf } from './budget-alert.ts'
import { caseTotals, deleteBudget, findBudget, putBudget } from './budgets.queries.ts'

const alerts = { 0: 'none', 80: 'near', 100: 'over' } as const

async function budgetOf(ctx: Ctx, caseId: string): Promise<CaseTimeView['budget']> {
  const found = await findBudget(ctx.db, caseId)
  if (!found) return null
  const used = await usedOf(ctx.db, found)
  const percent = percentUsed(used, found.amountCents)
  return {
    amount_cents: found.amountCents,
    with_expenses: found.withExpenses,
    used_cents: used,
    percent,
    alert: alerts[alertLevel(percent)],
  }
}

/** Who does not manage billing sees their own hours and no money. */
export async function showCaseTime(
  ctx: Ctx,
  granted: Granted<Case, 'read' | 'budget'>,
): Promise<CaseTimeView> {
  const seesMoney = ctx.may('billing.manage')
  const { time, costs } = await caseTotals(ctx.db, ctx.actor, granted.id)
  const money = (cents: string | undefined) => (seesMoney ? Number(cents ?? 0) : null)
  return {
    unbilled: {
      entries: Number(time?.entries ?? 0),
      hundredths: Number(time?.unbilledHundredths ?? 0),
      fees_cents: money(time?.unbilledCents),
      expenses: Number(costs?.count ?? 0),
      expenses_cents: money(costs?.unbilledCents),
      oldest_on: time?.oldest ?? null,
    },
    recorded: {
      hundredths: Number(time?.hundredths ?? 0),
      own_hundredths: Number(time?.ownHundredths ?? 0),
      fees_cents: money(time?.cents),
      expenses_cents: money(costs?.cents),
    },
    budget: seesMoney ? await budgetOf(ctx, granted.id) : null,
    can_manage: seesMoney,
  }
}

export async function setBudget(
  ctx: Ctx,
  granted: Granted<Case, 'budget'>,
  { amount_cents: amountCents, with_expenses: withExpenses }: BudgetDetails,
): Promise<CaseTimeView> {
  await ctx.db.transaction(async (tx) => {
    await putBudget(tx, {
      caseId: granted.id,
      firmId: granted.firmId,
      amountCents,
      withExpenses,
      alertedPercent: 0,
    })
    await record(tx, ctx, 'time.budget_set', granted.id, { case: granted.id, cents: amountCents })
    await followBudgets(tx, ctx, [granted.id])
  })
  return showCaseTime(ctx, granted)
}

export async function dropBudget(ctx: Ctx, granted: Granted<Case, 'budget'>): Promise<CaseTimeView> {
  if (!(await findBudget(ctx.db, granted.id))) throw notFound('budget')
  await ctx.db.transaction(async (tx) => {
    await deleteBudget(tx, granted.id)
    await record(tx, ctx, 'time.budget_removed', granted.id, { case: granted.id })
  })
  return showCaseTime(ctx, granted)
}
