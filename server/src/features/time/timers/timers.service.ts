import { type TimeEntryDetails, type TimeEntryView, timeEntryDetails } from '@pam/contracts/time'
import type { TimerDetails, TimersView } from '@pam/contracts/time/timers'
import { dayInZone } from '@pam/law/format/zones'
import { type Case, visibleCaseNames } from '#features/cases'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { isTaken } from '#platform/store/errors'
import { followBudgets } from '#slice/time/budgets/budget-alert'
import { requireTimeCase } from '#slice/time/entries/entries.policy'
import { insertEntries } from '#slice/time/entries/entries.queries'
import { newEntry } from '#slice/time/entries/entries.service'
import { refuseUnknownCodes } from '#slice/time/entries/entry-columns'
import { entryView } from '#slice/time/entries/entry-view'
import type { Timer } from '#slice/time/time.table'
import { timeSettingsOf } from '#slice/time/time-settings.queries'
import { elapsed, paused, withActivity, withoutIdle } from './elapsed.ts'
import * as query from './timers.queries.ts'

const mostTimers = 20

export async function showTimers(ctx: Ctx): Promise<TimersView> {
  const now = ctx.now()
  const [timers, settings] = await Promise.all([
    query.listTimers(ctx.db, ctx.actor),
    timeSettingsOf(ctx.db, ctx.actor.firmId),
  ])
  const cases = await visibleCaseNames(
    ctx.db,
    ctx.actor,
    timers.flatMap(({ caseId }) => caseId ?? []),
  )
  return {
    timers: timers.map((timer) => ({
      id: timer.id,
      ...aboutCase(timer, cases),
      task_code: timer.taskCode,
      activity_code: timer.activityCode,
      is_running: timer.runningSince !== null,
      seconds: elapsed(timer, now),
      active_seconds: timer.activeSeconds,
      started_at: timer.firstStartedAt.toISOString(),
      last_active_at: timer.lastActiveAt.toISOString(),
      version: timer.version,
    })),
    now: now.toISOString(),
    idle_minutes: settings.idleMinutes,
  }
}

/** Of a case that is out of sight by now nothing is shown: the person chooses again. */
function aboutCase(
  { caseId, narrative }: Timer,
  cases: ReadonlyMap<string, { title: string; number: string }>,
) {
  const named = cases.get(caseId ?? '')
  const isLost = caseId !== null && !named
  return {
    case_id: named ? caseId : null,
    case_title: named?.title ?? '',
    case_number: named?.number ?? '',
    narrative: isLost ? '' : narrative,
  }
}

const startedElsewhere = () =>
  new AppError('conflict', 'A timer was just started on another device and is running. Try again.')

/** Pauses what runs and then does the rest in the same transaction; the database holds that one timer runs. */
async function switchTo(ctx: Ctx, start: (tx: Db) => Promise<void>): Promise<TimersView> {
  const now = ctx.now()
  try {
    await ctx.db.transaction(async (tx) => {
      for (const timer of await query.lockRunning(tx, ctx.actor))
        await query.updateTimer(tx, timer.id, paused(timer, now))
      await start(tx)
    })
  } catch (error) {
    if (isTaken(error, 'timers_one_running')) throw startedElsewhere()
    throw error
  }
  return showTimers(ctx)
}

const columnsOf = ({ case_id, narrative, task_code, activity_code }: TimerDetails) => ({
  caseId: case_id,
  narrative,
  taskCode: task_code,
  activityCode: activity_code,
})

export async function startTimer(ctx: Ctx, details: TimerDetails): Promise<TimersView> {
  refuseUnknownCodes(details)
  if (details.case_id !== null) await requireTimeCase(ctx, details.case_id)
  if ((await query.listTimers(ctx.db, ctx.actor)).length >= mostTimers)
    throw new AppError('conflict', `You have ${mostTimers} timers. Record or discard one first.`)
  const now = ctx.now()
  const id = newId()
  return switchTo(ctx, async (tx) => {
    await query.insertTimer(tx, {
      ...columnsOf(details),
      id,
      firmId: ctx.actor.firmId,
      userId: ctx.actor.userId,
      firstStartedAt: now,
      runningSince: now,
      lastActiveAt: now,
    })
    await record(tx, ctx, 'timer.started', id, details.case_id === null ? {} : { case: details.case_id })
  })
}

export async function changeTimer(
  ctx: Ctx,
  granted: Granted<Timer, 'run'>,
  details: TimerDetails,
): Promise<TimersView> {
  refuseUnknownCodes(details)
  if (details.case_id !== null && details.case_id !== granted.caseId)
    await requireTimeCase(ctx, details.case_id)
  await ctx.db.transaction(async (tx) => {
    await query.updateTimer(tx, granted.id, columnsOf(details))
    await record(
      tx,
      ctx,
      'timer.changed',
      granted.id,
      details.case_id === null ? {} : { case: details.case_id },
    )
  })
  return showTimers(ctx)
}

/** Locks the running timer and changes it; one that another device stopped meanwhile is gone. */
async function changeLocked(
  ctx: Ctx,
  { id }: Granted<Timer, 'run'>,
  action: string,
  change: (timer: Timer) => Parameters<typeof query.updateTimer>[2],
): Promise<TimersView> {
  await ctx.db.transaction(async (tx) => {
    const timer = await query.lockTimer(tx, ctx.actor, id)
    if (!timer) throw notFound('timer')
    await query.updateTimer(tx, id, change(timer))
    await record(tx, ctx, action, id)
  })
  return showTimers(ctx)
}

export const pauseTimer = (ctx: Ctx, granted: Granted<Timer, 'run'>): Promise<TimersView> =>
  changeLocked(ctx, granted, 'timer.paused', (timer) => paused(timer, ctx.now()))

export const resumeTimer = (ctx: Ctx, granted: Granted<Timer, 'run'>): Promise<TimersView> =>
  granted.runningSince
    ? showTimers(ctx)
    : switchTo(ctx, async (tx) => {
        const timer = await query.lockTimer(tx, ctx.actor, granted.id)
        if (!timer) throw notFound('timer')
        await query.updateTimer(tx, timer.id, { runningSince: ctx.now(), lastActiveAt: ctx.now() })
        await record(tx, ctx, 'timer.resumed', timer.id)
      })

export const reportActivity = (
  ctx: Ctx,
  granted: Granted<Timer, 'run'>,
  activeSeconds: number,
): Promise<TimersView> =>
  changeLocked(ctx, granted, 'timer.active', (timer) => ({
    activeSeconds: withActivity(timer, activeSeconds, ctx.now()),
    ...(activeSeconds > 0 && { lastActiveAt: ctx.now() }),
  }))

export function settleIdle(
  ctx: Ctx,
  granted: Granted<Timer, 'run'>,
  { idle_since, keep }: { idle_since: string; keep: boolean },
): Promise<TimersView> {
  const now = ctx.now()
  return changeLocked(ctx, granted, keep ? 'timer.idle_kept' : 'timer.idle_dropped', (timer) => ({
    ...(keep ? {} : withoutIdle(timer, new Date(idle_since), now)),
    lastActiveAt: now,
  }))
}

type Stopped = Pick<
  TimeEntryDetails,
  'case_id' | 'narrative' | 'task_code' | 'activity_code' | 'is_billable' | 'is_no_charge' | 'ai_assisted'
>

/** Records the time of a timer and ends it, in one transaction: pressed on two devices, it is recorded once. */
export async function stopTimer(
  ctx: Ctx,
  granted: Granted<Timer, 'run'>,
  legalCase: Granted<Case, 'record'>,
  stopped: Stopped,
): Promise<TimeEntryView> {
  const { time_zone: timeZone } = await firmSettings(ctx.db, ctx.actor.firmId)
  const now = ctx.now()
  const seconds = elapsed(granted, now)
  if (seconds === 0) throw badInput('The timer has not recorded any time yet.')
  if (seconds > 86_400)
    throw new AppError(
      'conflict',
      'The timer ran for more than 24 hours. Remove the idle time or discard the timer, then record the time manually.',
    )
  const workedOn = dayInZone(granted.firstStartedAt, timeZone)
  const details = timeEntryDetails.parse({ ...stopped, worked_on: workedOn, seconds_worked: seconds })
  const entry = await newEntry(ctx, legalCase, details, {
    source: 'timer',
    source_key: `timer:${granted.id}`,
  })
  // One that was paused worked in several stretches: only an uninterrupted one has a start and an end.
  const isOneStretch = granted.secondsBefore === 0
  const row = {
    ...entry,
    startedAt: isOneStretch ? granted.firstStartedAt : null,
    endedAt: isOneStretch ? now : null,
    activeSeconds: granted.activeSeconds > 0 ? granted.activeSeconds : null,
  }
  await ctx.db.transaction(async (tx) => {
    const timer = await query.lockTimer(tx, ctx.actor, granted.id)
    if (!timer) throw notFound('timer')
    if (timer.version !== granted.version)
      throw new AppError('conflict', 'The timer was changed on another device. Review it, then stop it.')
    await insertEntries(tx, [row])
    await query.deleteTimer(tx, timer.id)
    await record(tx, ctx, 'time.recorded', row.id, {
      case: row.caseId,
      seconds: row.secondsWorked,
      timer: timer.id,
    })
    await followBudgets(tx, ctx, [row.caseId])
  })
  return entryView(ctx, row)
}

export async function discardTimer(ctx: Ctx, granted: Granted<Timer, 'run'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteTimer(tx, granted.id)
    await record(tx, ctx, 'timer.discarded', granted.id)
  })
  return { done: true as const }
}
