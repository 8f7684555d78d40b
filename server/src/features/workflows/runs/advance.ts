import { addressOf, presentActor } from '#features/auth'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import { actsOf } from '#slice/workflows/catalog/acts'
import { type Journal, nextPlace, type Place } from '#slice/workflows/definition/next-step'
import { ExpressionError } from '#slice/workflows/expressions/parse'
import * as flows from '#slice/workflows/workflows.queries'
import type { RunStep, WorkflowRun } from '#slice/workflows/workflows.table'
import { advanceRun, wakeRun } from './advance-run.named.ts'
import { listenForRuns } from './listen.ts'
import { momentOf } from './moment-of.ts'
import { type Performed, performStep } from './perform-step.ts'
import { actingAs, scopeOf } from './run-ctx.ts'
import * as query from './runs.queries.ts'
import { deepestStart, startRun } from './start-run.ts'

export const ownerLeft = 'Its owner has left the firm. Whoever starts it again becomes its owner.'

const mostSteps = 500
const firstRetryMs = 5000

interface Standstill {
  readonly run: WorkflowRun
  readonly place: Place | null
  readonly rows: readonly RunStep[]
}

class StepFailed extends Error {
  readonly at: Standstill
  constructor(at: Standstill, cause: unknown) {
    super('A step failed.', { cause })
    this.at = at
  }
}

/** Takes steps until the run rests. Each is a transaction of its own with its row in the journal. */
export async function advance(ctx: JobCtx, runId: string): Promise<void> {
  for (;;) {
    if (ctx.signal.aborted) throw new Error('The process stops; the run goes on elsewhere.')
    try {
      if (!(await takeStep(ctx, runId))) return
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      if (!(await noteFailure(ctx, error))) return
    }
  }
}

/** Is there more to do at once? */
const takeStep = (ctx: JobCtx, runId: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const run = await query.lockRun(tx, runId)
    if (run?.status !== 'running') return false
    const rows = await query.stepsOf(tx, runId)
    const owner = run.ownerId ? await presentActor(tx, run.firmId, run.ownerId) : undefined
    if (!owner) return endWithoutOwner(ctx, tx, run)
    const definition = await flows.definitionOf(tx, run.workflowId, run.version)
    const acting = actingAs(ctx, tx, owner, run.id)
    let place: Place | null = null
    try {
      if (rows.length >= mostSteps)
        throw new AppError('conflict', `The run was stopped after ${mostSteps} steps.`)
      const journal: Journal = new Map(rows.map((row) => [row.path, row]))
      place = nextPlace(definition, journal, await scopeOf(acting, run.caseId, run.started))
      if (!place) {
        await query.changeRun(tx, run.id, { status: 'completed', endedAt: ctx.now() })
        return false
      }
      const approval = await query.approvalOf(tx, run.id, place.path)
      const performed = await performStep(acting, actsOf(ctx.tools), place, approval?.decision === 'approve')
      return await settle(ctx, acting, run, rows, place, performed)
    } catch (error) {
      throw new StepFailed({ run, place, rows }, error)
    }
  })

async function settle(
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
      await query.changeRun(tx, run.id, { status: 'waiting', waitsFor: performed.event })
      await listenForRuns(tx, run.firmId)
      if (performed.until !== null) {
        const { time_zone } = await firmSettings(tx, run.firmId)
        const startAfter = momentOf(performed.until, time_zone)
        await ctx.jobs.enqueue(
          tx,
          wakeRun,
          { runId: run.id, path: place.path },
          { startAfter, key: `${run.id} ${place.path}` },
        )
      }
      return false
    }
    case 'asks': {
      const { title, question, details } = performed
      const askedOf = performed.who ?? acting.actor.userId
      await write({ status: 'waiting', text: `Waits for an approval: ${question}`, details })
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
  if (!other) throw new AppError('not_found', 'The workflow this step starts is gone.')
  if (other.status !== 'active') throw new AppError('conflict', `“${other.name}” is not active.`)
  if (run.depth >= deepestStart)
    throw new AppError('conflict', `Workflows start each other ${deepestStart} deep at most.`)
  const runId = await startRun(ctx, tx, other, {
    occasion: `run ${run.id} ${path}`,
    caseId: run.caseId,
    started: { kind: 'workflow', text: 'Another workflow started it' },
    depth: run.depth + 1,
  })
  return { runId, text: `“${other.name}” was started.` }
}

const rowOf = (run: WorkflowRun, rows: readonly RunStep[], { path, step }: Place, at: Date): RunStep => {
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

/** What a second try cannot change is not tried again. */
const isFinal = (cause: unknown): boolean => cause instanceof AppError || cause instanceof ExpressionError

/** Writes down that a step failed; answers whether the run goes on at once. */
const noteFailure = (ctx: JobCtx, { at: { run, place, rows }, cause }: StepFailed): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const now = await query.lockRun(tx, run.id)
    if (now?.status !== 'running') return false
    const reason =
      cause instanceof AppError || cause instanceof ExpressionError
        ? cause.message
        : 'Something went wrong inside Pam. The log has the details.'
    ctx.log.warn({ err: cause, run: run.id, step: place?.path }, 'a step of a workflow failed')
    if (!place) return fail(ctx, tx, run, reason)
    const { step } = place
    const row = rowOf(run, rows, place, ctx.now())
    const limit = step.kind === 'act' ? step.retries : 3
    if (!isFinal(cause) && row.attempts <= limit) {
      await query.writeStep(tx, { ...row, status: 'failed', text: reason })
      const startAfter = new Date(ctx.now().getTime() + firstRetryMs * 4 ** (row.attempts - 1))
      await ctx.jobs.enqueue(
        tx,
        advanceRun,
        { runId: run.id },
        { startAfter, key: `${run.id} ${place.path} ${row.attempts}` },
      )
      return false
    }
    if (step.kind === 'act' && step.if_fails === 'go_on') {
      await query.writeStep(tx, { ...row, status: 'skipped', text: `Skipped: ${reason}` })
      return true
    }
    await query.writeStep(tx, { ...row, status: 'failed', text: reason })
    return fail(ctx, tx, run, `${step.title}: ${reason}`)
  })

async function fail(ctx: JobCtx, tx: Db, run: WorkflowRun, reason: string): Promise<false> {
  await query.changeRun(tx, run.id, { status: 'failed', error: reason, endedAt: ctx.now() })
  const workflow = await flows.workflowOf(tx, run.workflowId)
  const to = run.ownerId ? await addressOf(tx, run.firmId, run.ownerId) : undefined
  if (to && workflow)
    await ctx.mail.send(tx, {
      firmId: run.firmId,
      to,
      subject: `The workflow “${workflow.name}” needs you`,
      text: `A run stopped: ${reason}\n\nOpen Workflows, look at the run, put right what is wrong, and choose Retry.${
        ctx.site ? `\n\n${ctx.site}/workflows/runs/${run.id}` : ''
      }`,
      key: `workflow failed ${run.id} ${ctx.now().getTime()}`,
      shownTo: 'recipient',
    })
  return false
}

async function endWithoutOwner(ctx: JobCtx, tx: Db, run: WorkflowRun): Promise<false> {
  await flows.changeWorkflow(tx, run.workflowId, { status: 'paused', reason: ownerLeft })
  await query.changeRun(tx, run.id, { status: 'failed', error: ownerLeft, endedAt: ctx.now() })
  return false
}

/** Ends a wait, by its time or by what it waited for. */
export const wake = (ctx: JobCtx, runId: string, path: string | null, why: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const run = await query.lockRun(tx, runId)
    if (run?.status !== 'waiting') return false
    const rows = await query.stepsOf(tx, runId)
    const waiting = rows.find((row) => row.status === 'waiting' && row.kind === 'wait')
    if (!waiting || (path !== null && waiting.path !== path)) return false
    await query.writeStep(tx, {
      ...waiting,
      status: 'done',
      text: why,
      output: { because: why },
      at: ctx.now(),
    })
    await query.changeRun(tx, runId, { status: 'running', waitsFor: null })
    return true
  })
