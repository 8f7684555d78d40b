import type { BacktestKind, PastFilter, RateView } from '@pam/contracts/analytics'
import type { CaseOutcome } from '@pam/contracts/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { csvText } from '#platform/files/csv'
import { showDurations } from './durations.service.ts'
import { showOutcomes } from './outcomes.service.ts'
import { showRisks } from './risks.service.ts'

type Cell = string | number | null
interface Sheet {
  readonly header: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly notice: string
}

/** The figures as on screen, each row with its n, period and range; the last row states what they are not. */
export async function exportFigures(
  ctx: Ctx,
  { what, ...asked }: PastFilter & { what: BacktestKind; outcome: CaseOutcome },
) {
  const { header, rows, notice } = await sheets[what](ctx, asked)
  await ctx.db.transaction((tx) => record(tx, ctx, 'analytics.exported', null, { what, rows: rows.length }))
  return {
    name: `${what}-${ctx.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
    text: csvText(header, [...rows, [notice]]),
  }
}

const nameOf = (key: string) => key || 'all'
const rateCells = (rate: RateView | null): Cell[] => [
  rate?.rate ?? null,
  rate?.low ?? null,
  rate?.high ?? null,
]

const sheets: Record<
  BacktestKind,
  (ctx: Ctx, asked: PastFilter & { outcome: CaseOutcome }) => Promise<Sheet>
> = {
  async durations(ctx, asked) {
    const { all, groups, until, check, notice } = await showDurations(ctx, asked)
    const header =
      'group,cases,closed,since,until,median_days,median_low,median_high,first_quarter_days,third_quarter_days,band_low,band_high,log_rank_chance,test'
    return {
      notice,
      header: header.split(','),
      rows: [all, ...groups].map(({ key, n, closed, since, figures, chance }) => [
        nameOf(key),
        n,
        closed,
        since,
        until,
        figures?.median.days ?? null,
        figures?.median.low ?? null,
        figures?.median.high ?? null,
        figures?.first_quarter.days ?? null,
        figures?.third_quarter.days ?? null,
        figures?.band?.low ?? null,
        figures?.band?.high ?? null,
        chance,
        check.state,
      ]),
    }
  },
  async outcomes(ctx, asked) {
    const { all, groups, until, outcome, check, notice } = await showOutcomes(ctx, asked)
    return {
      notice,
      header: 'group,outcome,closed,since,until,count,rate,low,high,test'.split(','),
      rows: [all, ...groups].map(({ key, n, since, count, rate }) => [
        nameOf(key),
        outcome,
        n,
        since,
        until,
        count,
        ...rateCells(rate),
        check.state,
      ]),
    }
  },
  async deadlines(ctx) {
    const { items, check, notice } = await showRisks(ctx)
    const header =
      'case,deadline,due,days_left,responsible,open_tasks,other_open_deadlines,chance,alike,alike_late,alike_low,alike_high,test'
    return {
      notice,
      header: header.split(','),
      rows: items.map((item) => [
        `${item.case_number} ${item.case_title}`,
        item.title,
        item.due,
        item.days_left,
        item.owner,
        item.open_tasks,
        item.owner_open,
        item.chance,
        item.alike?.n ?? null,
        item.alike?.late ?? null,
        item.alike?.low ?? null,
        item.alike?.high ?? null,
        check.state,
      ]),
    }
  },
}
