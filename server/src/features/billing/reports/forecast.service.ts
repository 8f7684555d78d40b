import type { FeeForecast } from '@pam/contracts/billing/reports'
import {
  type BilledCase,
  coverageHolds,
  forecastOf,
  heldOutNeeded,
  testedForecast,
} from '@pam/law/statistics/fee-forecast'
import { today } from '#features/cases'
import type { Ctx } from '#platform/context'
import { daysBetween } from '#slice/billing/money'
import { billsOfCases, type PastBill } from './reports.queries.ts'

interface Matter {
  readonly first: PastBill
  readonly bills: BilledCase['bills']
}

function mattersOf(rows: readonly PastBill[]): Matter[] {
  return [...Map.groupBy(rows, ({ case_id }) => case_id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const bills = own.flatMap(({ issued_on, fees }) =>
      issued_on ? [{ day: Math.max(0, daysBetween(first.opened_on, issued_on)), cents: fees }] : [],
    )
    return [{ first, bills }]
  })
}

const nothing = { coverage: null, error: null, method: null, items: [] }

/** Only from the closed cases of the firm that the caller may see; no number before it was tested on enough of them. */
export async function showForecast(ctx: Ctx): Promise<FeeForecast> {
  const day = await today(ctx, ctx.db)
  const matters = mattersOf(await billsOfCases(ctx.db, ctx.actor))
  const past = matters.flatMap(({ first, bills }): BilledCase[] =>
    first.closed_on && bills.length > 0
      ? [{ group: first.area, lasted: Math.max(1, daysBetween(first.opened_on, first.closed_on)), bills }]
      : [],
  )
  const counts = { closed_cases: past.length, held_out: Math.ceil(past.length / 4), needed: heldOutNeeded }
  const tested = testedForecast(past)
  if (!tested)
    return {
      ...counts,
      ...nothing,
      state: 'not_enough_data',
      message: `Not enough data. A forecast is tested on at least ${heldOutNeeded} closed cases with invoices that were not used to make it; there are ${counts.held_out}.`,
    }
  const shown = {
    ...counts,
    held_out: tested.heldOut,
    coverage: tested.coverage,
    error: tested.error,
    method: tested.method,
  }
  if (!coverageHolds(tested))
    return {
      ...shown,
      items: [],
      state: 'off',
      message: `Turned off: in the ${tested.heldOut} most recent closed cases, the 80% range was right ${Math.round(tested.coverage.share * 100)}% of the time.`,
    }
  const items = matters.flatMap(({ first, bills }) => {
    if (first.closed_on) return []
    const billed = bills.reduce((sum, bill) => sum + bill.cents, 0)
    const found = forecastOf(tested, { group: first.area, age: daysBetween(first.opened_on, day), billed })
    return found
      ? [
          {
            case_id: first.case_id,
            case_title: first.title,
            billed_cents: billed,
            forecast_cents: found.cents,
            low_cents: found.low,
            high_cents: found.high,
            similar: found.similar,
          },
        ]
      : []
  })
  return {
    ...shown,
    items: items.toSorted((a, b) => b.forecast_cents - a.forecast_cents),
    state: 'ready',
    message: `Based on ${past.length} closed cases. In the ${tested.heldOut} most recent, the 80% range was right ${Math.round(tested.coverage.share * 100)}% of the time. Not legal advice, and not a prediction for a single case.`,
  }
}
