import { figuresNotice, leastForFigures, type RiskItem, type RisksView } from '@pam/contracts/analytics'
import { wilsonInterval } from '@pam/law/statistics/calibration'
import {
  alikeTo,
  backtestRisk,
  factsFrom,
  fitRisk,
  type RiskBacktest,
  riskOf,
  wasLate,
} from '@pam/law/statistics/deadline-risk'
import type { Day } from '@pam/law/statistics/origins'
import { namesOf } from '#features/auth'
import { type Sight, visibleCaseNames } from '#features/cases'
import { deadlineHistory } from '#features/deadlines'
import { firmSettings } from '#features/settings'
import { taskHistory } from '#features/tasks'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { riskCheck } from './check-labels.ts'
import { rateView } from './outcomes.service.ts'
import { dateOf, rounded, todayOf } from './the-past.ts'

const mostItems = 200

/** Visible deadlines, the test of the figures, and the figures themselves if they passed it. */
export async function risksIn(db: Db, sight: Sight, day: Day) {
  const { time_zone: timeZone } = await firmSettings(db, sight.firmId)
  const deadlines = await deadlineHistory(db, sight, timeZone)
  const factsOn = factsFrom(deadlines, await taskHistory(db, sight, timeZone))
  const past = deadlines.filter(({ due }) => due < day)
  const test = past.filter(wasLate).length < leastForFigures ? null : backtestRisk(deadlines, factsOn, day)
  const check = riskCheck(test)
  const model = check.state === 'passed' ? fitRisk(deadlines, factsOn, day) : null
  return { deadlines, past, factsOn, test, check, model }
}

export async function showRisks(ctx: Ctx): Promise<RisksView> {
  const day = await todayOf(ctx, ctx.db)
  const risks = await risksIn(ctx.db, ctx.actor, day)
  const { past, check } = risks
  const late = past.filter(wasLate).length
  return {
    notice: figuresNotice,
    until: dateOf(day),
    since: past.length === 0 ? null : dateOf(Math.min(...past.map(({ due }) => due))),
    n: past.length,
    late,
    rate: past.length >= leastForFigures ? rateView(wilsonInterval(late, past.length)) : null,
    check,
    items: await itemsOf(ctx, risks, day),
  }
}

type Risks = Awaited<ReturnType<typeof risksIn>>

/** Open deadlines: what is overdue first, then by the figure where there is one, then by the days that are left. */
export async function itemsOf(
  { db, actor }: Ctx,
  { deadlines, factsOn, test, model }: Risks,
  day: Day,
  caseId?: string,
): Promise<RiskItem[]> {
  const open = deadlines.filter(
    (deadline) => deadline.done === null && (!caseId || deadline.caseId === caseId),
  )
  const found = open
    .map((entry) => {
      const facts = factsOn(entry, day)
      const chance = model && facts.daysLeft >= 0 ? riskOf(model, facts) : null
      return { deadline: entry, facts, chance }
    })
    .toSorted(
      (a, b) =>
        Number(b.facts.daysLeft < 0) - Number(a.facts.daysLeft < 0) ||
        (b.chance ?? 0) - (a.chance ?? 0) ||
        a.facts.daysLeft - b.facts.daysLeft ||
        a.deadline.id.localeCompare(b.deadline.id),
    )
    .slice(0, mostItems)
  const cases = await visibleCaseNames(
    db,
    actor,
    found.map(({ deadline }) => deadline.caseId),
  )
  const owners = await namesOf(
    db,
    actor.firmId,
    found.map(({ deadline }) => deadline.owner),
  )
  return found.map(({ deadline, facts, chance }) => ({
    id: deadline.id,
    title: deadline.title,
    case_id: deadline.caseId,
    case_number: cases.get(deadline.caseId)?.number ?? '',
    case_title: cases.get(deadline.caseId)?.title ?? '',
    due: deadline.dueOn,
    days_left: facts.daysLeft,
    owner: owners.get(deadline.owner) ?? 'Former colleague',
    open_tasks: facts.openTasks,
    owner_open: facts.ownerOpen,
    // How often one person missed a deadline is for administrators.
    owner_past:
      actor.role !== 'admin' || facts.ownerKnown < leastForFigures
        ? null
        : { n: facts.ownerKnown, late: facts.ownerLate },
    chance: chance === null ? null : rounded(chance),
    alike: chance === null ? null : alikeOf(test, chance),
  }))
}

/** Of the held-back deadlines with a forecast like this, how many were missed. */
function alikeOf(test: RiskBacktest | null, chance: number): RiskItem['alike'] {
  const { successes: late, tries: n } = test ? alikeTo(test, chance) : { successes: 0, tries: 0 }
  if (n < leastForFigures) return null
  const { low, high } = wilsonInterval(late, n)
  return { n, late, low: rounded(low), high: rounded(high) }
}
