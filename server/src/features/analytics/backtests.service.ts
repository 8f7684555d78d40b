import type { BacktestKind, BacktestView, CheckView } from '@pam/contracts/analytics'
import type { CaseOutcome } from '@pam/contracts/cases'
import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { dayInZone } from '@pam/law/format/zones'
import { backtestDurations } from '@pam/law/statistics/duration-backtest'
import { backtestOutcomes } from '@pam/law/statistics/outcome-backtest'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { hasBacktest, insertBacktests, listBacktests } from './backtests.queries.ts'
import { durationCheck, outcomeCheck } from './check-labels.ts'
import { endsOf } from './outcomes.service.ts'
import { risksIn } from './risks.service.ts'
import { type PastCaseRow, pastOf } from './the-past.ts'

/** They are made from all cases behind no wall, so they are for those who see all of these. */
export async function showBacktests({ db, actor }: Ctx): Promise<{ items: BacktestView[] }> {
  if (actor.role !== 'admin' && actor.role !== 'lawyer') return { items: [] }
  const rows = await listBacktests(db, actor.firmId)
  return {
    items: rows.map(({ kind, month, about, state, n, measures }) => ({
      kind,
      month,
      about,
      state,
      n,
      measures,
    })),
  }
}

/** The test of this month, once. */
export async function keepBacktests(db: Db, firmId: string, now: Date): Promise<void> {
  const { time_zone: timeZone } = await firmSettings(db, firmId)
  const date = dayInZone(now, timeZone)
  const month = `${date.slice(0, 7)}-01`
  if (await hasBacktest(db, firmId, month)) return
  const sight = { firmId, sees: 'unwalled' } as const
  const day = dayNumberOf(date as CalendarDate)
  const { rows } = await pastOf(db, sight, day, { by: 'area' })
  const outcome = mostCommon(rows)
  const checks: readonly (readonly [BacktestKind, string, CheckView])[] = [
    ['durations', '', durationCheck(backtestDurations(rows, day))],
    ['outcomes', outcome, outcomeCheck(backtestOutcomes(endsOf(rows, outcome), day))],
    ['deadlines', '', (await risksIn(db, sight, day)).check],
  ]
  await insertBacktests(
    db,
    checks.map(([kind, about, { state, n, measures }]) => ({
      id: newId(),
      firmId,
      kind,
      month,
      about,
      state,
      n,
      measures,
      madeAt: now,
    })),
  )
}

function mostCommon(rows: readonly PastCaseRow[]): CaseOutcome {
  const counts = new Map<CaseOutcome, number>()
  for (const { outcome } of rows) if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const [first] = [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
  return first?.[0] ?? 'settled'
}
