import { addressOf } from '#features/auth'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import type { JobCtx } from '#platform/jobs/define'
import { everyStep, type Place } from '#slice/workflows/definition/next-step'
import { ExpressionError } from '#slice/workflows/expressions/parse'
import * as flows from '#slice/workflows/workflows.queries'
import type { RunStep, WorkflowRun } from '#slice/workflows/workflows.table'
import { advanceRun } from './advance-run.named.ts'
import { OwnerMayNot } from './owner.ts'
import * as query from './runs.queries.ts'
import { rowOf } from './settle-step.ts'
import { StepTimedOut } from './time-limit.ts'

const firstRetryMs = 5000

/** What a second try cannot change is not tried again. */
const isFinal = (cause: unknown): boolean =>
  cause instanceof AppError ? cause.code !== 'unavailable' : cause instanceof ExpressionError

/** The sentence with the error of each field: alone it may only say that something is wrong. */
const saidBy = ({ message, fields }: AppError): string =>
  [
    message,
    ...Object.entries(fields ?? {}).map(([name, why]) => `${name.replaceAll('_', ' ')}: ${why}`),
  ].join(' ')

function reasonOf(cause: unknown): string {
  if (cause instanceof AppError) return saidBy(cause)
  if (cause instanceof ExpressionError || cause instanceof StepTimedOut) return cause.message
  return 'An internal error occurred. See the log for details.'
}

export interface Standstill {
  readonly run: WorkflowRun
  readonly place: Place | null
  readonly rows: readonly RunStep[]
}

export class StepFailed extends Error {
  readonly at: Standstill
  constructor(at: Standstill, cause: unknown) {
    super('A step failed.', { cause })
    this.at = at
  }
}

/** Records that a step failed; returns whether the run continues at once. */
export const noteFailure = (ctx: JobCtx, { at: { run, place, rows }, cause }: StepFailed): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const now = await query.lockRun(tx, run.id)
    if (now?.status !== 'running') return false
    const reason = reasonOf(cause)
    if (cause instanceof OwnerMayNot)
      await flows.changeWorkflow(tx, run.workflowId, { status: 'paused', reason: cause.message })
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

/** Completed steps that can be undone are undone first: the run continues with its reason until none is left. */
async function fail(ctx: JobCtx, tx: Db, run: WorkflowRun, reason: string): Promise<boolean> {
  const definition = await flows.definitionOf(tx, run.workflowId, run.version)
  if (!everyStep(definition.steps).some(({ step }) => step.kind === 'act' && step.undo))
    return endFailed(ctx, tx, run, reason)
  await query.changeRun(tx, run.id, { error: reason })
  return true
}

export async function endFailed(ctx: JobCtx, tx: Db, run: WorkflowRun, reason: string): Promise<false> {
  await query.changeRun(tx, run.id, {
    status: 'failed',
    isCanceling: false,
    error: reason,
    endedAt: ctx.now(),
  })
  const workflow = await flows.workflowOf(tx, run.workflowId)
  const to = run.ownerId ? await addressOf(tx, run.firmId, run.ownerId) : undefined
  if (to && workflow)
    await ctx.mail.send(tx, {
      firmId: run.firmId,
      to,
      subject: `The workflow “${workflow.name}” stopped`,
      text: `A run of this workflow stopped with an error.\n\n${reason}\n\nOpen the run in Workflows, correct the problem, and choose Retry.${
        ctx.site ? `\n\n${ctx.site}/workflows/runs/${run.id}` : ''
      }`,
      key: `workflow failed ${run.id} ${ctx.now().getTime()}`,
      shownTo: 'recipient',
    })
  return false
}

/** Ends a run without an owner, and pauses its workflow with the reason. */
export async function endWithoutOwner(ctx: JobCtx, tx: Db, run: WorkflowRun, reason: string): Promise<false> {
  await flows.changeWorkflow(tx, run.workflowId, { status: 'paused', reason })
  return endFailed(ctx, tx, run, reason)
}
