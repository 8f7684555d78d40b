import type { NewTimeRate, TimeRateView } from '@pam/contracts/time/setup'
import { activityName } from '@pam/law/billing/utbms'
import { namesOf, requireColleagueIn } from '#features/auth'
import { type Case, requireVisibleCase, visibleCaseNames } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { isTaken } from '#platform/store/errors'
import { followBudgets } from '#slice/time/budgets/budget-alert'
import { amountAt, rateAmong } from '#slice/time/entries/entry-columns'
import type { TimeRate } from '#slice/time/time.table'
import * as query from './rates.queries.ts'

async function viewsOf(ctx: Ctx, rates: readonly TimeRate[]): Promise<TimeRateView[]> {
  const [people, cases] = await Promise.all([
    namesOf(
      ctx.db,
      ctx.actor.firmId,
      rates.map(({ userId }) => userId),
    ),
    visibleCaseNames(
      ctx.db,
      ctx.actor,
      rates.flatMap(({ caseId }) => caseId ?? []),
    ),
  ])
  return rates.map((rate) => ({
    id: rate.id,
    user_id: rate.userId,
    person: rate.userId && (people.get(rate.userId) ?? 'Former colleague'),
    case_id: rate.caseId,
    case_title: cases.get(rate.caseId ?? '')?.title ?? null,
    case_number: cases.get(rate.caseId ?? '')?.number ?? null,
    activity_code: rate.activityCode,
    rate_cents: rate.rateCents,
    effective_from: rate.effectiveFrom,
  }))
}

export const showRates = async (ctx: Ctx) => ({
  items: await viewsOf(ctx, await query.listRates(ctx.db, ctx.actor)),
})

const refused = (field: string, message: string) => badInput(message, { [field]: message })

export async function addRate(ctx: Ctx, wanted: NewTimeRate): Promise<TimeRateView> {
  const { user_id: userId, case_id: caseId, activity_code: activityCode } = wanted
  if (activityCode !== null && activityName(activityCode) === undefined)
    throw refused('activity_code', `There is no activity code ${activityCode}.`)
  if (caseId !== null) await requireVisibleCase(ctx, caseId)
  if (userId !== null) await requireColleagueIn(ctx, 'user_id', userId)
  const rate: TimeRate = {
    id: newId(),
    firmId: ctx.actor.firmId,
    userId,
    caseId,
    activityCode,
    rateCents: wanted.rate_cents,
    effectiveFrom: wanted.effective_from,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now(),
  }
  try {
    await ctx.db.transaction(async (tx) => {
      await query.insertRates(tx, [rate])
      await record(tx, ctx, 'time.rate_added', rate.id, {
        ...(caseId && { case: caseId }),
        from: rate.effectiveFrom,
      })
    })
  } catch (error) {
    if (isTaken(error, 'time_rates_once'))
      throw new AppError('conflict', 'A rate from that day already exists. Delete it first.', {
        fields: { effective_from: 'A rate from that day already exists.' },
      })
    throw error
  }
  const [view] = await viewsOf(ctx, [rate])
  if (!view) throw new Error('A rate has one view.')
  return view
}

export async function dropRate(ctx: Ctx, granted: Granted<TimeRate, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteRate(tx, granted.id)
    await record(tx, ctx, 'time.rate_deleted', granted.id, granted.caseId ? { case: granted.caseId } : {})
  })
  return { done: true as const }
}

/** For entries that were recorded before the firm had its rates. What is submitted, approved or billed stays. */
export async function applyRates(ctx: Ctx, granted: Granted<Case, 'rates'>) {
  return ctx.db.transaction(async (tx) => {
    const rates = await query.ratesFor(tx, granted.firmId, [granted.id])
    const entries = await query.entriesToRate(tx, granted.firmId, granted.id)
    const changed = entries.filter((entry) => rateAmong(rates, entry) !== entry.rateCents)
    for (const entry of changed) {
      const rateCents = rateAmong(rates, entry)
      await query.setRate(tx, entry.id, rateCents, amountAt(entry, rateCents))
    }
    await record(tx, ctx, 'time.rates_applied', granted.id, { case: granted.id, entries: changed.length })
    await followBudgets(tx, ctx, [granted.id])
    return { changed: changed.length }
  })
}
