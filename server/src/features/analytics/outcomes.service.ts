import {
  figuresNotice,
  type ListedCase,
  leastForFigures,
  type OutcomeGroup,
  type OutcomesView,
  type PastFilter,
  type RateView,
} from '@pam/contracts/analytics'
import type { CaseOutcome } from '@pam/contracts/cases'
import { byGroup } from '@pam/law/statistics/origins'
import {
  backtestOutcomes,
  type PastEnd,
  type Prior,
  priorOf,
  tallyOf,
} from '@pam/law/statistics/outcome-backtest'
import { type Rate, shrunkRate, type Tally } from '@pam/law/statistics/shrinkage'
import type { Ctx } from '#platform/context'
import { outcomeCheck } from './check-labels.ts'
import { byEnd } from './durations.service.ts'
import { dateOf, listed, type PastCaseRow, pastOf, rounded, sinceOf, todayOf } from './the-past.ts'

const mostGroups = 20

/** Cases that are over and whose end was written down, as ended in this way or not. */
export const endsOf = (rows: readonly PastCaseRow[], outcome: CaseOutcome): (PastEnd & PastCaseRow)[] =>
  rows.flatMap((row) =>
    row.closed === null || row.outcome === null
      ? []
      : [{ ...row, closed: row.closed, happened: row.outcome === outcome }],
  )

/** The rate of all on its own, with a range like those of the groups. */
export const baseRate = (tally: Tally): Rate => shrunkRate(tally, 0.5, 1)

export const rateView = ({ rate, low, high }: Rate): RateView => ({
  rate: rounded(rate),
  low: rounded(low),
  high: rounded(high),
})

export async function showOutcomes(
  ctx: Ctx,
  { outcome, ...filter }: PastFilter & { outcome: CaseOutcome },
): Promise<OutcomesView> {
  const day = await todayOf(ctx, ctx.db)
  const { rows, courts } = await pastOf(ctx.db, ctx.actor, day, filter)
  const ends = endsOf(rows, outcome)
  const check = outcomeCheck(backtestOutcomes(ends, day))
  const groups = [...byGroup(ends)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b))
    .slice(0, mostGroups)
  const small = [ends, ...groups.map(([, its]) => its)].filter((its) => its.length < leastForFigures).flat()
  const names = await listed(ctx, small)
  const prior = ends.length >= leastForFigures && check.state === 'passed' ? priorOf(ends) : null
  const { successes, tries } = tallyOf(ends)
  const isEnough = tries >= leastForFigures
  return {
    notice: figuresNotice,
    until: dateOf(day),
    outcome,
    all: {
      ...baseOf('', ends, names),
      count: isEnough ? successes : null,
      rate: isEnough ? rateView(baseRate({ successes, tries })) : null,
    },
    groups: groups.map(([key, its]) => groupView(key, its, names, prior)),
    strength: prior?.strength ?? null,
    check,
    courts: [...courts],
  }
}

const baseOf = (key: string, its: readonly PastCaseRow[], names: ReadonlyMap<string, ListedCase>) => ({
  key,
  n: its.length,
  since: sinceOf(its),
  cases: its.length < leastForFigures ? its.flatMap(({ id }) => names.get(id) ?? []).toSorted(byEnd) : [],
})

function groupView(
  key: string,
  its: readonly (PastEnd & PastCaseRow)[],
  names: ReadonlyMap<string, ListedCase>,
  prior: Prior | null,
): OutcomeGroup {
  const tally = tallyOf(its)
  const isEnough = its.length >= leastForFigures
  return {
    ...baseOf(key, its, names),
    count: isEnough ? tally.successes : null,
    rate: isEnough && prior ? rateView(shrunkRate(tally, prior.rate, prior.strength)) : null,
  }
}
