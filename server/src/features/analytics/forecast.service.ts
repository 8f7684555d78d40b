import { type CaseForecast, figuresNotice, leastForFigures } from '@pam/contracts/analytics'
import { caseOutcome } from '@pam/contracts/cases'
import { type CalendarDate, dayNumberOf } from '@pam/law/calendar-date'
import { backtestDurations, lastedUntil } from '@pam/law/statistics/duration-backtest'
import type { Day } from '@pam/law/statistics/origins'
import { backtestOutcomes, priorOf, tallyOf } from '@pam/law/statistics/outcome-backtest'
import { shrunkRate } from '@pam/law/statistics/shrinkage'
import { bandOf, beyond, survivalCurve } from '@pam/law/statistics/survival'
import { type Case, requireVisibleCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import { durationCheck, groupsHelp, outcomeCheck } from './check-labels.ts'
import { curveView, partView } from './curve-view.ts'
import { baseRate, endsOf, rateView } from './outcomes.service.ts'
import { itemsOf, risksIn } from './risks.service.ts'
import { dateOf, type Past, type PastCaseRow, pastOf, sinceOf, todayOf } from './the-past.ts'

/** A court within a practice area is compared separately only if it has this many outcomes. */
const leastInCourt = 30

/** The firm's own history of cases like this one. Never a prediction of how this case will end. */
export async function showForecast(ctx: Ctx, caseId: string): Promise<CaseForecast> {
  const legalCase = await requireVisibleCase(ctx, caseId)
  const day = await todayOf(ctx, ctx.db)
  const past = await pastOf(ctx.db, ctx.actor, day, { by: 'area' })
  const risks = await risksIn(ctx.db, ctx.actor, day)
  return {
    notice: figuresNotice,
    until: dateOf(day),
    status: legalCase.status,
    age: ageOf(legalCase, day),
    duration: durationOf(legalCase, past),
    outcomes: outcomesOf(legalCase, past),
    deadlines: { state: risks.check.state, items: await itemsOf(ctx, risks, day, legalCase.id) },
  }
}

function ageOf({ status, openedOn, closedOn }: Case, day: Day): number | null {
  if (!openedOn || status === 'prospective' || status === 'declined') return null
  const end = closedOn ? dayNumberOf(closedOn as CalendarDate) : day
  return Math.max(0, end - dayNumberOf(openedOn as CalendarDate))
}

type Basis = CaseForecast['duration']['basis']

/** The nearest cases first: same area and court, same area, the firm. A wider circle is taken when a nearer has too few. */
function circlesOf(
  entry: Case,
  rows: readonly PastCaseRow[],
  help: boolean,
): [Basis, PastCaseRow[], number][] {
  const others = rows.filter(({ id }) => id !== entry.id)
  const ofArea = others.filter(({ area }) => area === entry.practiceArea)
  const ofCourt = entry.court ? ofArea.filter(({ court }) => court === entry.court) : []
  const near: [Basis, PastCaseRow[], number][] = [
    ['court', ofCourt, leastInCourt],
    ['area', ofArea, leastForFigures],
  ]
  return [...(help ? near : []), ['firm', others, leastForFigures]]
}

function durationOf(entry: Case, { rows, today }: Past): CaseForecast['duration'] {
  const test = backtestDurations(rows, today)
  const { state } = durationCheck(test)
  const age = ageOf(entry, today) ?? 0
  const circles = circlesOf(entry, rows, groupsHelp(test)).map(([basis, its, least]) => ({
    basis,
    its,
    least,
    left: beyond(lastedUntil(its, today), age),
  }))
  const isOver = entry.status === 'closed' || entry.status === 'declined'
  const chosen = circles.find(({ left, least }) => left.filter(({ hasEnded }) => hasEnded).length >= least)
  const shown = chosen ?? circles.at(-1)
  const refusal = refusalOf({ isOver, hasEnough: chosen !== undefined, isOff: state === 'failed', age })
  const curve = chosen && !refusal ? survivalCurve(chosen.left) : null
  return {
    basis: shown?.basis ?? 'firm',
    n: shown?.left.length ?? 0,
    closed: shown?.left.filter(({ hasEnded }) => hasEnded).length ?? 0,
    since: sinceOf(shown?.its ?? []),
    remaining: curve && { median: partView(curve, 0.5), band: bandOf(curve) },
    curve: curve ? curveView(curve) : [],
    refusal,
    state,
  }
}

function refusalOf({
  isOver,
  hasEnough,
  isOff,
  age,
}: Record<'isOver' | 'hasEnough' | 'isOff', boolean> & { age: number }): string {
  if (isOver) return 'This case is closed, so there is nothing left to forecast.'
  if (!hasEnough)
    return `Fewer than ${leastForFigures} closed cases you have access to lasted longer than this one (${age} days). That is too few for a forecast.`
  if (isOff) return 'Duration forecasts are turned off because they were not accurate enough in backtests.'
  return ''
}

function outcomesOf(entry: Case, { rows, today }: Past): CaseForecast['outcomes'] {
  const others = rows.filter(({ id }) => id !== entry.id)
  const known = others.filter((row) => row.closed !== null && row.outcome !== null)
  const ofArea = known.filter(({ area }) => area === entry.practiceArea)
  const basis = ofArea.length >= leastForFigures ? 'area' : 'firm'
  const shown = basis === 'area' ? ofArea : known
  const refusal =
    shown.length < leastForFigures
      ? `Fewer than ${leastForFigures} cases you have access to were closed with an outcome. That is too few for a rate.`
      : ''
  const seen = new Set(shown.map(({ outcome }) => outcome))
  const rates = refusal ? [] : caseOutcome.options.filter((outcome) => seen.has(outcome))
  return {
    basis,
    n: shown.length,
    refusal,
    rates: rates
      .map((outcome) => {
        const ends = endsOf(known, outcome)
        const { state } = outcomeCheck(backtestOutcomes(ends, today))
        const tally = tallyOf(endsOf(shown, outcome))
        const { rate, strength } = priorOf(ends)
        // If rates by practice area fail their test, the firm-wide rate is used.
        const view =
          basis === 'area' && state === 'passed' ? shrunkRate(tally, rate, strength) : baseRate(tallyOf(ends))
        return { outcome, count: tally.successes, ...rateView(view), state }
      })
      .toSorted((a, b) => b.rate - a.rate || a.outcome.localeCompare(b.outcome)),
  }
}
