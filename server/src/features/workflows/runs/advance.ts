import { setTimeout } from 'node:timers/promises'
import { AppError } from '#platform/errors'
import type { JobCtx } from '#platform/jobs/define'
import { actsOf } from '#slice/workflows/catalog/acts'
import { type Journal, nextPlace, type Place } from '#slice/workflows/definition/next-step'
import * as flows from '#slice/workflows/workflows.queries'
import { advanceRun } from './advance-run.named.ts'
import { endWithoutOwner, noteFailure, StepFailed } from './failure.ts'
import { ownerOf } from './owner.ts'
import { performStep } from './perform-step.ts'
import { actingAs, scopeOf } from './run-ctx.ts'
import * as query from './runs.queries.ts'
import { settle } from './settle-step.ts'
import { withinTime } from './time-limit.ts'
import { takeUndo } from './undo.ts'

const mostSteps = 500
/** After so many steps in one go, other runs have their turn. */
const stepsInATurn = 50
const busyMs = 50

/** Takes steps until the run waits or ends. Each is a separate transaction with its journal row. */
export async function advance(ctx: JobCtx, runId: string): Promise<void> {
  for (let taken = 0; taken < stepsInATurn; taken += 1) {
    if (ctx.signal.aborted) throw new Error('The process stops; the run goes on elsewhere.')
    try {
      const next = await takeStep(ctx, runId)
      if (next === 'rests') return
      if (next === 'busy') break
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      if (!(await noteFailure(ctx, error))) return
    }
  }
  await setTimeout(busyMs)
  await ctx.jobs.enqueue(ctx.db, advanceRun, { runId }, { key: `${runId} turn` })
}

/** Whether there is more to do at once. Busy: the firm's limit of concurrent steps is reached. */
const takeStep = (ctx: JobCtx, runId: string): Promise<'more' | 'rests' | 'busy'> =>
  ctx.db.transaction(async (tx) => {
    const run = await query.lockRun(tx, runId)
    if (run?.status !== 'running') return 'rests'
    if (!(await query.takeFirmSlot(tx, run.firmId))) return 'busy'
    const rows = await query.stepsOf(tx, runId)
    const owner = await ownerOf(tx, run.firmId, run.ownerId)
    if ('reason' in owner) return moreIf(await endWithoutOwner(ctx, tx, run, owner.reason))
    const definition = await flows.definitionOf(tx, run.workflowId, run.version)
    const acting = actingAs(ctx, tx, owner.actor, run.id)
    if (run.error !== null) return moreIf(await takeUndo(ctx, acting, { run, rows, definition }))
    let place: Place | null = null
    try {
      if (rows.length >= mostSteps)
        throw new AppError('conflict', `The run was stopped after ${mostSteps} steps.`)
      const journal: Journal = new Map(rows.map((row) => [row.path, row]))
      place = nextPlace(definition, journal, await scopeOf(acting, run.caseId, run.started))
      if (!place) {
        await query.changeRun(tx, run.id, { status: 'completed', endedAt: ctx.now() })
        return 'rests'
      }
      const approval = await query.approvalOf(tx, run.id, place.path)
      const isApproved = approval?.decision === 'approve'
      const performed = await withinTime(performStep(acting, actsOf(ctx.tools), place, isApproved))
      return moreIf(await settle(ctx, acting, run, rows, place, performed))
    } catch (error) {
      throw new StepFailed({ run, place, rows }, error)
    }
  })

const moreIf = (isMore: boolean) => (isMore ? 'more' : 'rests')
