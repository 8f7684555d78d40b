import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import type { Jobs } from '#platform/jobs/jobs'
import * as flows from '#slice/workflows/workflows.queries'
import type { Started, Workflow } from '#slice/workflows/workflows.table'
import { advanceRun } from './advance-run.named.ts'
import * as query from './runs.queries.ts'

/** More than this and a workflow sets itself off, or something else runs away. */
const mostInAnHour = 200
const mostOnACase = 20
export const deepestStart = 5

interface Occasion {
  /** The same occasion starts a workflow once. */
  readonly occasion: string
  readonly caseId: string | null
  readonly started: Started
  readonly depth?: number
}

/** Starts a run in the caller's transaction; answers its id, or null where it was started before or may not be. */
export async function startRun(
  { jobs, now }: { readonly jobs: Jobs; now(): Date },
  tx: Db,
  workflow: Workflow,
  { occasion, caseId, started, depth = 0 }: Occasion,
): Promise<string | null> {
  const since = new Date(now().getTime() - 3_600_000)
  const recent = await query.recentRuns(tx, workflow.id, caseId, since)
  if (recent.all >= mostInAnHour || recent.ofCase >= mostOnACase) {
    await flows.changeWorkflow(tx, workflow.id, {
      status: 'failed',
      reason: `It was started ${recent.all} times within an hour. Check its trigger, then start it again.`,
    })
    return null
  }
  const id = newId()
  const isNew = await query.insertRun(tx, {
    id,
    firmId: workflow.firmId,
    workflowId: workflow.id,
    version: workflow.version,
    caseId,
    ownerId: workflow.ownerId,
    status: 'running',
    started,
    occasion,
    depth,
    waitsFor: null,
    wakeAt: null,
    error: null,
    isCanceling: false,
    startedAt: now(),
    endedAt: null,
  })
  if (!isNew) return null
  await jobs.enqueue(tx, advanceRun, { runId: id }, { key: `${id} start` })
  return id
}
