import {
  type DurationGroup,
  type DurationsView,
  figuresNotice,
  type ListedCase,
  leastForFigures,
  type PastFilter,
} from '@pam/contracts/analytics'
import { backtestDurations, lastedUntil } from '@pam/law/statistics/duration-backtest'
import { byGroup } from '@pam/law/statistics/origins'
import { bandOf, chanceOf, logRank, restrictedMean, survivalCurve } from '@pam/law/statistics/survival'
import type { Ctx } from '#platform/context'
import { durationCheck, groupsHelp } from './check-labels.ts'
import { curveView, partView } from './curve-view.ts'
import { dateOf, listed, type PastCaseRow, pastOf, sinceOf, todayOf } from './the-past.ts'

const mostGroups = 20
const ended = (rows: readonly PastCaseRow[]) => rows.filter((row) => row.closed !== null).length

export async function showDurations(ctx: Ctx, filter: PastFilter): Promise<DurationsView> {
  const day = await todayOf(ctx, ctx.db)
  const { rows, courts } = await pastOf(ctx.db, ctx.actor, day, filter)
  const test = backtestDurations(rows, day)
  const check = durationCheck(test)
  const groups = [...byGroup(rows)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b))
    .slice(0, mostGroups)
  const small = [rows, ...groups.map(([, its]) => its)].filter((its) => ended(its) < leastForFigures).flat()
  const names = await listed(ctx, small)
  const hasBand = check.state !== 'failed'
  const view = (key: string, its: readonly PastCaseRow[], rest: readonly PastCaseRow[]) =>
    groupView(key, { its, rest, today: day, names, hasBand })
  return {
    notice: figuresNotice,
    until: dateOf(day),
    all: view('', rows, []),
    groups: groups.map(([key, its]) =>
      view(
        key,
        its,
        rows.filter((row) => row.group !== key),
      ),
    ),
    groups_help: groupsHelp(test),
    check,
    courts: [...courts],
  }
}

interface Drawn {
  readonly its: readonly PastCaseRow[]
  readonly rest: readonly PastCaseRow[]
  readonly today: number
  readonly names: ReadonlyMap<string, ListedCase>
  readonly hasBand: boolean
}

function groupView(key: string, { its, rest, today, names, hasBand }: Drawn): DurationGroup {
  const base = { key, n: its.length, closed: ended(its), since: sinceOf(its) }
  if (base.closed < leastForFigures)
    return {
      ...base,
      figures: null,
      chance: null,
      cases: its.flatMap(({ id }) => names.get(id) ?? []).toSorted(byEnd),
    }
  const durations = lastedUntil(its, today)
  const curve = survivalCurve(durations)
  const limit = durations.reduce((most, { time }) => Math.max(most, time), 0)
  return {
    ...base,
    figures: {
      median: partView(curve, 0.5),
      first_quarter: partView(curve, 0.25),
      third_quarter: partView(curve, 0.75),
      band: hasBand ? bandOf(curve) : null,
      restricted: { days: Math.round(restrictedMean(curve, limit)), limit },
      curve: curveView(curve),
    },
    chance:
      ended(rest) < leastForFigures
        ? null
        : Number(chanceOf(logRank(durations, lastedUntil(rest, today))).toPrecision(3)),
    cases: [],
  }
}

/** Newest first; the same order however the database found them. */
export const byEnd = (a: ListedCase, b: ListedCase) =>
  b.closed_on.localeCompare(a.closed_on) || a.number.localeCompare(b.number)
