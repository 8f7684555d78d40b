import type { TimeEntryView } from '@pam/contracts/time'
import { type CheckedEntry, checkTime, type TimeWarning } from '@pam/law/billing/time-checks'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { dayInZone } from '@pam/law/format/zones'
import { namesOf } from '#features/auth'
import { visibleCaseNames } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { requirementsOf } from '#slice/time/guidelines/requirements'
import type { TimeEntry } from '#slice/time/time.table'
import { workPermissions } from './entries.policy.ts'
import { entriesAround } from './entries.queries.ts'

type Comparable = Omit<CheckedEntry, 'startedAt' | 'endedAt' | 'workedOn'> &
  Pick<TimeEntry, 'workedOn' | 'startedAt' | 'endedAt'>

export const checkedEntry = (entry: Comparable): CheckedEntry => ({
  id: entry.id,
  caseId: entry.caseId,
  workedOn: entry.workedOn as CalendarDate,
  secondsWorked: entry.secondsWorked,
  hundredthsBilled: entry.hundredthsBilled,
  startedAt: entry.startedAt?.getTime() ?? null,
  endedAt: entry.endedAt?.getTime() ?? null,
  narrative: entry.narrative,
  taskCode: entry.taskCode,
  activityCode: entry.activityCode,
  isBillable: entry.isBillable,
  aiAssisted: entry.aiAssisted,
  activeSeconds: entry.activeSeconds,
})

const dayBeside = (day: string, days: number) => calendarDateOf(dayNumberOf(day as CalendarDate) + days)

interface Subject extends Comparable {
  readonly userId: string
  /** When it was recorded; now for one that is not yet. */
  readonly createdAt: Date
}

/** What is likely to be questioned about each of the entries, in their order. */
export async function warningsOf(ctx: Ctx, entries: readonly Subject[]): Promise<TimeWarning[][]> {
  if (entries.length === 0) return []
  const days = entries.map(({ workedOn }) => workedOn).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [around, requirements, { time_zone: timeZone }] = await Promise.all([
    entriesAround(ctx.db, ctx.actor, {
      userIds: [...new Set(entries.map(({ userId }) => userId))],
      from: dayBeside(first, -1),
      to: dayBeside(last, 1),
    }),
    requirementsOf(ctx.db, ctx.actor.firmId, [...new Set(entries.map(({ caseId }) => caseId))]),
    firmSettings(ctx.db, ctx.actor.firmId),
  ])
  const byPerson = Map.groupBy(around, ({ userId }) => userId)
  return entries.map((entry) => {
    const near = (byPerson.get(entry.userId) ?? []).filter(
      ({ workedOn }) => workedOn >= dayBeside(entry.workedOn, -1) && workedOn <= dayBeside(entry.workedOn, 1),
    )
    return checkTime(checkedEntry(entry), {
      others: near.filter(({ id }) => id !== entry.id).map(checkedEntry),
      requirements: requirements(entry.caseId),
      recordedOn: dayInZone(entry.createdAt, timeZone) as CalendarDate,
    })
  })
}

const formerColleague = 'Former colleague'

export async function entryViews(ctx: Ctx, rows: readonly TimeEntry[]): Promise<TimeEntryView[]> {
  const { firmId } = ctx.actor
  const [people, cases, warnings] = await Promise.all([
    namesOf(
      ctx.db,
      firmId,
      rows.flatMap(({ userId, approvedBy }) => [userId, approvedBy]),
    ),
    visibleCaseNames(
      ctx.db,
      ctx.actor,
      rows.map(({ caseId }) => caseId),
    ),
    warningsOf(ctx, rows),
  ])
  const seesMoney = ctx.may('billing.manage')
  return rows.map((row, at) => ({
    id: row.id,
    case_id: row.caseId,
    case_title: cases.get(row.caseId)?.title ?? '',
    case_number: cases.get(row.caseId)?.number ?? '',
    user_id: row.userId,
    person: people.get(row.userId) ?? formerColleague,
    worked_on: row.workedOn,
    started_at: row.startedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    seconds_worked: row.secondsWorked,
    hundredths_billed: row.hundredthsBilled,
    rate_cents: seesMoney ? row.rateCents : null,
    rate_is_set: seesMoney && row.rateIsSet,
    amount_cents: seesMoney ? row.amountCents : null,
    narrative: row.narrative,
    task_code: row.taskCode,
    activity_code: row.activityCode,
    is_billable: row.isBillable,
    is_no_charge: row.isNoCharge,
    ai_assisted: row.aiAssisted,
    active_seconds: row.activeSeconds,
    status: row.status,
    approved_by: row.approvedBy && (people.get(row.approvedBy) ?? formerColleague),
    is_billed: row.invoiceId !== null || row.billedElsewhere,
    billed_elsewhere: row.billedElsewhere,
    source: row.source,
    warnings: warnings[at] ?? [],
    can: workPermissions(ctx.actor, row),
    version: row.version,
  }))
}

export async function entryView(ctx: Ctx, entry: TimeEntry): Promise<TimeEntryView> {
  const [view] = await entryViews(ctx, [entry])
  if (!view) throw new Error('An entry has one view.')
  return view
}
