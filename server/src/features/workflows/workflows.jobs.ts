import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { saidDay } from '@pam/law/dates/said-day'
import { z } from 'zod'
import { presentActor } from '#features/auth'
import { caseEventHeard, findCaseEvent, today, visibleCaseTitles } from '#features/cases'
import { firmSettings } from '#features/settings'
import { AppError } from '#platform/errors'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { type Subscription, subscribe } from '#platform/jobs/events'
import { callTool } from '#platform/tools'
import { triggers } from './catalog/triggers.ts'
import { nextStart } from './definition/next-start.ts'
import { holds } from './expressions/evaluate.ts'
import { ExpressionError } from './expressions/parse.ts'
import { advance, ownerLeft, wake } from './runs/advance.ts'
import * as named from './runs/advance-run.named.ts'
import { actingAs, scopeOf } from './runs/run-ctx.ts'
import { dueWorkflows, runsWaitingFor, unfinishedRuns } from './runs/runs.queries.ts'
import { startRun } from './runs/start-run.ts'
import * as query from './workflows.queries.ts'
import type { Started, Workflow } from './workflows.table.ts'

export const advanceJob = defineJob({
  ...named.advanceRun,
  run: (ctx, { runId }) => advance(ctx, runId),
})

export const wakeJob = defineJob({
  ...named.wakeRun,
  async run(ctx, { runId, path }) {
    if (await wake(ctx, runId, path, 'The time it waited for has come.')) await advance(ctx, runId)
  },
})

/** What a process died over goes on. */
export const resumeRuns = defineJob({
  name: 'workflows.resume',
  payload: z.object({}),
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx) {
    for (const { id } of await unfinishedRuns(ctx.db))
      await ctx.jobs.enqueue(ctx.db, named.advanceRun, { runId: id }, { key: `${id} resumed` })
  },
})

interface Occasion {
  readonly occasion: string
  readonly caseId: string | null
  readonly started: Started
}

/** Starts a workflow where its owner sees the case and its condition holds. */
async function startFor(ctx: JobCtx, workflow: Workflow, occasion: Occasion): Promise<void> {
  const { firmId, ownerId } = workflow
  const { caseId, started } = occasion
  const owner = ownerId ? await presentActor(ctx.db, firmId, ownerId) : undefined
  if (!owner) return pauseWithoutOwner(ctx, workflow)
  if (caseId && !(await visibleCaseTitles(ctx.db, owner, [caseId])).has(caseId)) return
  const { trigger } = await query.definitionOf(ctx.db, workflow.id, workflow.version)
  try {
    const scope = await scopeOf(actingAs(ctx, ctx.db, owner, workflow.id), caseId, started)
    if (trigger.when !== null && !holds(trigger.when, scope)) return
  } catch (error) {
    if (!(error instanceof ExpressionError || error instanceof AppError)) throw error
    const reason = `The condition of its start could not be read: ${error.message}`
    await query.changeWorkflow(ctx.db, workflow.id, { status: 'failed', reason })
    return
  }
  await ctx.db.transaction((tx) => startRun(ctx, tx, workflow, occasion))
}

async function pauseWithoutOwner({ db }: JobCtx, { id }: Workflow): Promise<void> {
  await query.changeWorkflow(db, id, { status: 'paused', reason: ownerLeft })
}

const hearCase = defineJob({
  name: 'workflows.hear-case',
  payload: caseEventHeard.payload,
  async run(ctx, { eventId, firmId, caseId, kind }) {
    const event = await findCaseEvent(ctx.db, firmId, eventId)
    if (!event) return
    for (const workflow of await query.workflowsStartedBy(ctx.db, firmId, [kind]))
      await startFor(ctx, workflow, {
        occasion: `event ${eventId}`,
        caseId,
        started: { kind, text: event.text, subject_id: event.subjectId, at: event.at.toISOString() },
      })
    for (const { id } of await runsWaitingFor(ctx.db, firmId, caseId, kind))
      if (await wake(ctx, id, null, event.text)) await advance(ctx, id)
  },
})

/** Starts what the clock starts. The next time is written with the run: a second process finds it in the future. */
export const startByClock = defineJob({
  name: 'workflows.clock',
  payload: z.object({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(ctx) {
    for (const workflow of await dueWorkflows(ctx.db, ctx.now())) {
      const { trigger } = await query.definitionOf(ctx.db, workflow.id, workflow.version)
      const { time_zone } = await firmSettings(ctx.db, workflow.firmId)
      await startFor(ctx, workflow, {
        occasion: `clock ${workflow.nextAt?.toISOString()}`,
        caseId: null,
        started: { kind: 'schedule', text: 'The clock started it' },
      })
      await query.changeWorkflow(ctx.db, workflow.id, { nextAt: nextStart(trigger, ctx.now(), time_zone) })
    }
  },
})

const dueDeadlines = z.object({
  deadlines: z.array(
    z.object({
      id: z.uuid(),
      case_id: z.uuid(),
      title: z.string(),
      due: z.string(),
      safe_due: z.string(),
      responsible: z.string(),
      responsible_id: z.uuid(),
    }),
  ),
})
/** How far ahead a deadline counts as near; the condition of the workflow says how far it means. */
const nearDays = 30

/** Starts what open deadlines start: once for each deadline and date, among those the owner may see. */
export const startByDeadlines = defineJob({
  name: 'workflows.deadlines',
  payload: z.object({}),
  schedule: { cron: '11 * * * *', timeZone: 'UTC' },
  async run(ctx) {
    const kinds = triggers.flatMap(({ kind, isNear }) => (isNear ? [kind] : []))
    for (const { firmId } of await query.firmsWatching(ctx.db, kinds))
      for (const workflow of await query.workflowsStartedBy(ctx.db, firmId, kinds))
        await startForDeadlines(ctx, workflow)
  },
})

async function startForDeadlines(ctx: JobCtx, workflow: Workflow): Promise<void> {
  const owner = workflow.ownerId ? await presentActor(ctx.db, workflow.firmId, workflow.ownerId) : undefined
  if (!owner) return pauseWithoutOwner(ctx, workflow)
  const acting = actingAs(ctx, ctx.db, owner, workflow.id)
  const day = dayNumberOf((await today(acting, ctx.db)) as CalendarDate)
  const isMissed = workflow.triggerKind === 'deadline.missed'
  const asked = isMissed
    ? { what: 'deadlines', overdue: true }
    : { what: 'deadlines', from: calendarDateOf(day), until: calendarDateOf(day + nearDays) }
  const { deadlines } = dueDeadlines.parse(await callTool(acting, ctx.tools, 'deadlines.due', asked))
  for (const { id, case_id, title, due, safe_due, responsible, responsible_id } of deadlines) {
    const dueOn = (isMissed ? due : safe_due).slice(0, 10)
    const daysLeft = dayNumberOf(dueOn as CalendarDate) - day
    await startFor(ctx, workflow, {
      occasion: `deadline ${id} ${dueOn}`,
      caseId: case_id,
      started: {
        kind: workflow.triggerKind,
        text: `${title}: ${saidDay(dueOn)}`,
        title,
        due_on: dueOn,
        days_left: daysLeft,
        responsible,
        responsible_id,
      },
    })
  }
}

export const workflowSubscriptions: readonly Subscription[] = [subscribe(caseEventHeard, hearCase)]
