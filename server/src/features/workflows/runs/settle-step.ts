import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import type { Place } from '#slice/workflows/definition/next-step'
import * as flows from '#slice/workflows/workflows.queries'
import type { RunStep, WorkflowRun } from '#slice/workflows/workflows.table'
import { listenForRuns } from './listen.ts'
import { momentOf } from './moment-of.ts'
import type { Performed } from './perform-step.ts'
import * as query from './runs.queries.ts'
import { deepestStart, startRun } from './start-run.ts'

/** Records what a step did and what the run does next; returns whether it continues at once. */
export async function settle(
  ctx: JobCtx,
  acting: Ctx,
  run: WorkflowRun,
  rows: readonly RunStep[],
  place: Place,
  performed: Performed,
): Promise<boolean> {
  const tx = acting.db
  const write = (row: Pick<RunStep, 'status' | 'text'> & Partial<RunStep>) =>
    query.writeStep(tx, { ...rowOf(run, rows, place, ctx.now()), ...row })
  switch (performed.is) {
    case 'done': {
      const { text, details, link, output } = performed
      await write({ status: 'done', text, details, link, output })
      return true
    }
    case 'waits': {
      await write({ status: 'waiting', text: performed.text })
      const { until, event } = performed
      const wakeAt = until === null ? null : momentOf(until, (await firmSettings(tx, run.firmId)).time_zone)
      await query.changeRun(tx, run.id, { status: 'waiting', waitsFor: event, wakeAt })
      if (event !== null) await listenForRuns(tx, run.firmId)
      return false
    }
    case 'asks': {
      const { title, question, details } = performed
      const askedOf = performed.who ?? acting.actor.userId
      await write({ status: 'waiting', text: `Waiting for approval: ${question}`, details })
      await query.insertApproval(tx, {
        id: newId(),
        firmId: run.firmId,
        runId: run.id,
        path: place.path,
        askedOf,
        title,
        question,
        details: [...details],
        askedAt: ctx.now(),
        decision: null,
        note: '',
        decidedBy: null,
        decidedAt: null,
      })
      await query.changeRun(tx, run.id, { status: 'waiting' })
      return false
    }
    case 'starts': {
      const started = await startOther(ctx, acting, run, place, performed.workflowId)
      await write({ status: 'done', text: started.text, output: { run_id: started.runId } })
      return true
    }
  }
}

async function startOther(
  ctx: JobCtx,
  { db: tx, actor }: Ctx,
  run: WorkflowRun,
  { path }: Place,
  workflowId: string,
) {
  const other = await flows.findWorkflow(tx, actor, workflowId)
  if (!other) throw new AppError('not_found', 'The workflow this step starts was deleted.')
  if (other.status !== 'active') throw new AppError('conflict', `“${other.name}” is not active.`)
  if (run.depth >= deepestStart)
    throw new AppError('conflict', `Workflows can start each other at most ${deepestStart} levels deep.`)
  const runId = await startRun(ctx, tx, other, {
    occasion: `run ${run.id} ${path}`,
    caseId: run.caseId,
    started: { kind: 'workflow', text: 'Another workflow started it' },
    depth: run.depth + 1,
  })
  return { runId, text: `“${other.name}” was started.` }
}

export const rowOf = (
  run: WorkflowRun,
  rows: readonly RunStep[],
  { path, step }: Place,
  at: Date,
): RunStep => {
  const before = rows.find((row) => row.path === path)
  return {
    runId: run.id,
    path,
    kind: step.kind === 'act' ? step.act : step.kind,
    title: step.title,
    status: 'done',
    text: '',
    details: [],
    link: null,
    output: null,
    attempts: before?.status === 'failed' ? before.attempts + 1 : (before?.attempts ?? 1),
    at,
    number: before?.number ?? rows.length + 1,
  }
}
