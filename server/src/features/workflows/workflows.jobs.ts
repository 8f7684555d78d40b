import { z } from 'zod'
import { analysisOfVersion, documentAnalysed } from '#features/analysis'
import { caseEventHeard, findCaseEvent } from '#features/cases'
import { documentWithVersion, visibleDocumentNames } from '#features/documents'
import { firmSettings } from '#features/settings'
import { defineJob } from '#platform/jobs/define'
import { type Subscription, subscribe } from '#platform/jobs/events'
import { nextStart } from './definition/next-start.ts'
import { advance } from './runs/advance.ts'
import * as named from './runs/advance-run.named.ts'
import { dueRuns, dueWorkflows, runsWaitingFor, unfinishedRuns } from './runs/runs.queries.ts'
import { wake } from './runs/wake.ts'
import { nearKinds, startByDates } from './starts/near-dates.ts'
import { ownerOrPause, startFor } from './starts/start-for.ts'
import { dropDeliveries } from './webhooks/webhooks.queries.ts'
import * as query from './workflows.queries.ts'

export const advanceJob = defineJob({
  ...named.advanceRun,
  run: (ctx, { runId }) => advance(ctx, runId),
})

/** Ends the waits whose time has come. Nothing else exists for a run while it waits. */
export const wakeJob = defineJob({
  name: 'workflows.wake',
  payload: z.object({}),
  schedule: { cron: '* * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx) {
    for (const { id } of await dueRuns(ctx.db, ctx.now()))
      await wake(ctx, id, { happened: false, because: 'The wait time ended.' })
  },
})

/** Resumes what a crashed process left. */
export const resumeRuns = defineJob({
  name: 'workflows.resume',
  payload: z.object({}),
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx) {
    for (const { id } of await unfinishedRuns(ctx.db))
      await ctx.jobs.enqueue(ctx.db, named.advanceRun, { runId: id }, { key: `${id} resumed` })
  },
})

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
      await wake(ctx, id, { happened: true, because: event.text })
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
        started: { kind: 'schedule', text: 'Started on schedule' },
      })
      await query.changeWorkflow(ctx.db, workflow.id, { nextAt: nextStart(trigger, ctx.now(), time_zone) })
    }
  },
})

/** How long deliveries are remembered: longer than the time a signature counts. */
const rememberedMs = 24 * 3_600_000

export const forgetDeliveries = defineJob({
  name: 'workflows.forget-deliveries',
  payload: z.object({}),
  schedule: { cron: '40 3 * * *', timeZone: 'UTC' },
  async run({ db, now }) {
    await dropDeliveries(db, new Date(now().getTime() - rememberedMs))
  },
})

/** Starts what dates start: deadlines and invoices, each once for a date, among those the owner may see. */
export const startByDate = defineJob({
  name: 'workflows.dates',
  payload: z.object({}),
  schedule: { cron: '11 * * * *', timeZone: 'UTC' },
  async run(ctx) {
    for (const { firmId } of await query.firmsWatching(ctx.db, nearKinds))
      for (const workflow of await query.workflowsStartedBy(ctx.db, firmId, nearKinds))
        await startByDates(ctx, workflow)
  },
})

/** An analysis that came to its end, in a case, of a document the owner may see. */
const hearAnalysis = defineJob({
  name: 'workflows.hear-analysis',
  payload: documentAnalysed.payload,
  async run(ctx, { versionId }) {
    const document = await documentWithVersion(ctx.db, versionId)
    if (!document?.caseId) return
    const { id, firmId, caseId, name } = document
    if ((await analysisOfVersion(ctx.db, document)).state !== 'done') return
    for (const workflow of await query.workflowsStartedBy(ctx.db, firmId, ['document.analyzed'])) {
      const owner = await ownerOrPause(ctx, workflow)
      if (!owner || !(await visibleDocumentNames(ctx.db, owner, [id])).has(id)) continue
      await startFor(ctx, workflow, {
        occasion: `analysis ${versionId}`,
        caseId,
        started: { kind: 'document.analyzed', text: `${name} was analyzed.`, title: name, subject_id: id },
      })
    }
  },
})

export const workflowSubscriptions: readonly Subscription[] = [
  subscribe(caseEventHeard, hearCase),
  subscribe(documentAnalysed, hearAnalysis),
]
