import type { ApprovalView, RunPage, RunView } from '@pam/contracts/workflows'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { definitionOf, workflowOf } from '#slice/workflows/workflows.queries'
import type { Approval, RunStep, Workflow, WorkflowRun } from '#slice/workflows/workflows.table'
import { advanceRun } from './advance-run.named.ts'
import { listenForRuns } from './listen.ts'
import * as query from './runs.queries.ts'
import { startRun } from './start-run.ts'
import { isUndo, placesToUndo } from './undo.ts'

type Changeable = Granted<WorkflowRun, 'change'>

async function viewsOf(ctx: Ctx, rows: readonly WorkflowRun[], workflow: string): Promise<RunView[]> {
  const ids = rows.flatMap(({ caseId }) => caseId ?? [])
  const titles = await visibleCaseTitles(ctx.db, ctx.actor, ids)
  return rows.map((row) => ({
    id: row.id,
    workflow_id: row.workflowId,
    workflow,
    version: row.version,
    status: row.status,
    case_id: row.caseId,
    case_title: row.caseId ? (titles.get(row.caseId) ?? null) : null,
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    started_by: row.started.text,
    error: row.error,
  }))
}

async function viewOf(ctx: Ctx, run: WorkflowRun): Promise<RunView> {
  const workflow = await workflowOf(ctx.db, run.workflowId)
  const [view] = await viewsOf(ctx, [run], workflow?.name ?? '')
  if (!view) throw new Error('A run has a view.')
  return view
}

export const listRuns = async (ctx: Ctx, workflow: Workflow, limit: number) => ({
  items: await viewsOf(ctx, await query.listRuns(ctx.db, ctx.actor, workflow.id, limit), workflow.name),
})

export async function showRun(ctx: Ctx, id: string): Promise<RunPage> {
  const run = await query.findRun(ctx.db, ctx.actor, id)
  if (!run) throw notFound('run')
  const steps = await query.stepsOf(ctx.db, id)
  const decided = await decisionsOf(ctx, id)
  return {
    ...(await viewOf(ctx, run)),
    steps: steps.map(({ path, title, kind, status, text, details, link, attempts, at }) => ({
      path,
      title,
      kind,
      status,
      text,
      details: [...details],
      link,
      attempts,
      at: at.toISOString(),
      decided: decided.get(path) ?? null,
    })),
    may_change: ctx.may('workflows.manage'),
    can_undo: await canUndo(ctx.db, run, steps),
    is_canceling: run.isCanceling,
  }
}

async function decisionsOf(
  ctx: Ctx,
  runId: string,
): Promise<Map<string, RunPage['steps'][number]['decided']>> {
  const rows = await query.decidedIn(ctx.db, runId)
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map(({ decidedBy }) => decidedBy),
  )
  return new Map(
    rows.flatMap(({ path, decision, decidedBy, decidedAt, note }) =>
      decision && decidedBy && decidedAt
        ? [
            [
              path,
              { decision, by: names.get(decidedBy) ?? 'Former colleague', at: decidedAt.toISOString(), note },
            ],
          ]
        : [],
    ),
  )
}

/** By hand: as the person who starts it sees the case, and with the owner's rights at each step. */
export async function startByHand(
  ctx: Ctx,
  workflow: Workflow,
  { case_id, key }: { readonly case_id: string | null; readonly key: string },
): Promise<RunView> {
  if (workflow.status !== 'active')
    throw new AppError('conflict', 'This workflow is not active. Start it first.')
  if (case_id && !(await visibleCaseTitles(ctx.db, ctx.actor, [case_id])).has(case_id)) throw notFound('case')
  const names = await namesOf(ctx.db, ctx.actor.firmId, [ctx.actor.userId])
  const id = await ctx.db.transaction(async (tx) => {
    const started = await startRun(ctx, tx, workflow, {
      occasion: `button ${key}`,
      caseId: case_id,
      started: { kind: 'button', text: `${names.get(ctx.actor.userId) ?? 'Somebody'} started it` },
    })
    if (started) await record(tx, ctx, 'workflow.run_started', workflow.id, { run: started })
    return started
  })
  const run = id ? await query.findRun(ctx.db, ctx.actor, id) : undefined
  if (!run) throw new AppError('conflict', 'This run was already started.')
  return viewOf(ctx, run)
}

/** If it is to be undone, the run goes backward and ends when nothing is left to undo. */
export async function cancelRun(
  ctx: Ctx,
  { id, firmId }: Changeable,
  { undo }: { readonly undo: boolean },
): Promise<RunPage> {
  await ctx.db.transaction(async (tx) => {
    const run = await query.lockRun(tx, id)
    if (run?.status !== 'running' && run?.status !== 'waiting')
      throw new AppError('conflict', 'This run has already ended.')
    if (run.error !== null)
      throw new AppError('conflict', 'This run is already being canceled and its steps undone.')
    const names = await namesOf(tx, firmId, [ctx.actor.userId])
    const rests = { waitsFor: null, wakeAt: null, error: `${names.get(ctx.actor.userId)} canceled this run.` }
    if (undo && (await canUndo(tx, run, await query.stepsOf(tx, id)))) {
      await query.changeRun(tx, id, { ...rests, status: 'running', isCanceling: true })
      await ctx.jobs.enqueue(tx, advanceRun, { runId: id }, { key: `${id} canceled` })
    } else {
      await query.changeRun(tx, id, { ...rests, status: 'canceled', endedAt: ctx.now() })
    }
    await listenForRuns(tx, firmId)
    await record(tx, ctx, 'workflow.run_canceled', id, { undo })
  })
  return showRun(ctx, id)
}

async function canUndo(db: Db, run: WorkflowRun, steps: readonly RunStep[]): Promise<boolean> {
  const definition = await definitionOf(db, run.workflowId, run.version)
  return placesToUndo(definition, steps, {}).length > 0
}

/** At the step that failed, or at an earlier one that was skipped: what is done is never done twice. */
export async function retryRun(ctx: Ctx, { id }: Changeable, from: string | null): Promise<RunPage> {
  await ctx.db.transaction(async (tx) => {
    const run = await query.lockRun(tx, id)
    if (run?.status !== 'failed') throw new AppError('conflict', 'Only a failed run can be tried again.')
    const steps = await query.stepsOf(tx, id)
    if (steps.some(({ path }) => isUndo(path)))
      throw new AppError('conflict', 'The steps of this run were undone. Start a new run.')
    if (from !== null) await reopenStep(tx, steps, from)
    const workflow = await workflowOf(tx, run.workflowId)
    await query.changeRun(tx, id, {
      status: 'running',
      error: null,
      endedAt: null,
      ownerId: workflow?.ownerId ?? run.ownerId,
    })
    await ctx.jobs.enqueue(tx, advanceRun, { runId: id }, { key: `${id} again ${ctx.now().getTime()}` })
    await record(tx, ctx, 'workflow.run_retried', id)
  })
  return showRun(ctx, id)
}

async function reopenStep(tx: Db, steps: readonly RunStep[], path: string): Promise<void> {
  const step = steps.find((row) => row.path === path)
  if (step?.status !== 'failed' && step?.status !== 'skipped')
    throw badInput('Only a step that failed or was skipped can be tried again.')
  await query.writeStep(tx, { ...step, status: 'failed' })
}

export async function showApprovals(ctx: Ctx): Promise<{ items: ApprovalView[] }> {
  const rows = await query.openApprovals(ctx.db, ctx.actor)
  const titles = await visibleCaseTitles(
    ctx.db,
    ctx.actor,
    rows.flatMap(({ run }) => run.caseId ?? []),
  )
  return {
    items: rows.map(({ approval, run, workflow }) => ({
      id: approval.id,
      run_id: run.id,
      workflow,
      case_id: run.caseId,
      case_title: run.caseId ? (titles.get(run.caseId) ?? null) : null,
      title: approval.title,
      question: approval.question,
      details: [...approval.details],
      asked_at: approval.askedAt.toISOString(),
    })),
  }
}

/** An approval lets the run continue with this step; a refusal ends it. */
export async function decide(
  ctx: Ctx,
  found: Granted<{ readonly approval: Approval; readonly run: WorkflowRun }, 'decide'>,
  { decision, note }: { readonly decision: 'approve' | 'decline'; readonly note: string },
): Promise<RunView> {
  const { approval } = found
  const { id } = approval
  await ctx.db.transaction(async (tx) => {
    const run = await query.lockRun(tx, found.run.id)
    if (run?.status !== 'waiting')
      throw new AppError('conflict', 'The run is no longer waiting for this decision.')
    const decided = { decision, note, decidedBy: ctx.actor.userId, decidedAt: ctx.now() }
    if (!(await query.decideApproval(tx, id, decided)))
      throw new AppError('conflict', 'This was already decided.')
    await record(tx, ctx, `workflow.step_${decision === 'approve' ? 'approved' : 'declined'}`, run.id, {
      step: approval.path,
    })
    if (decision === 'approve') {
      await query.changeRun(tx, run.id, { status: 'running' })
      await ctx.jobs.enqueue(tx, advanceRun, { runId: run.id }, { key: `${run.id} approved ${id}` })
      return
    }
    const names = await namesOf(tx, ctx.actor.firmId, [ctx.actor.userId])
    const why = `${names.get(ctx.actor.userId) ?? 'Somebody'} declined${note ? `: ${note}` : '.'}`
    await query.changeRun(tx, run.id, { status: 'canceled', error: why, endedAt: ctx.now() })
  })
  const run = await query.findRun(ctx.db, ctx.actor, found.run.id)
  if (!run) throw notFound('run')
  return viewOf(ctx, run)
}
