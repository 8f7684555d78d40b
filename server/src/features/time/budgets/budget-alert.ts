import { addressOf } from '#features/auth'
import { leadsOfCases, visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { CaseBudget } from '#slice/time/time.table'
import { chargedOn, lockBudget, setAlerted } from './budgets.queries.ts'

export const percentUsed = (usedCents: number, amountCents: number): number =>
  Number((BigInt(usedCents) * 100n) / BigInt(amountCents))

/** The last of 80 and 100 percent that is reached. */
export const alertLevel = (percent: number): 0 | 80 | 100 => (percent >= 100 ? 100 : percent >= 80 ? 80 : 0)

export async function usedOf(db: Db, budget: Pick<CaseBudget, 'caseId' | 'withExpenses'>): Promise<number> {
  const charged = await chargedOn(db, budget.caseId)
  return charged.fees + (budget.withExpenses ? charged.expenses : 0)
}

/**
 * Alerts the lead of a case once each when its work reaches 80 and 100 percent of the budget. Runs in the transaction
 * of every change of work. If work is removed, the alert is sent again when the share is next reached.
 */
export async function followBudgets(tx: Db, ctx: Ctx, caseIds: readonly string[]): Promise<void> {
  for (const caseId of new Set(caseIds.toSorted())) {
    const budget = await lockBudget(tx, caseId)
    if (!budget) continue
    const level = alertLevel(percentUsed(await usedOf(tx, budget), budget.amountCents))
    if (level === budget.alertedPercent) continue
    await setAlerted(tx, caseId, level)
    if (level > budget.alertedPercent) await mailLead(tx, ctx, budget, level)
  }
}

async function mailLead(
  tx: Db,
  ctx: Ctx,
  { caseId, version }: CaseBudget,
  level: 80 | 100 | 0,
): Promise<void> {
  const leadId = (await leadsOfCases(tx, ctx.actor.firmId, [caseId])).get(caseId)
  const to = leadId && (await addressOf(tx, ctx.actor.firmId, leadId))
  if (!to) return
  const title = (await visibleCaseTitles(tx, ctx.actor, [caseId])).get(caseId) ?? 'a case'
  const reached = level === 100 ? 'has used its whole budget' : 'has used 80% of its budget'
  await ctx.mail.send(tx, {
    firmId: ctx.actor.firmId,
    to,
    subject: `Budget: ${title} ${reached}`,
    text: `${title} ${reached}.\n\nOpen the Billing tab of the case to see the time and expenses recorded on it.\n`,
    key: `budget-${caseId}-${version}-${level}-${ctx.now().toISOString()}`,
    shownTo: { cases: [caseId] },
  })
}
