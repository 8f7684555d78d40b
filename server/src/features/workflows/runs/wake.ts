import type { JobCtx } from '#platform/jobs/define'
import { advanceRun } from './advance-run.named.ts'
import * as query from './runs.queries.ts'

/** Ends a wait, by its time or by the event it waited for. */
export const wake = (
  ctx: JobCtx,
  runId: string,
  output: { readonly happened: boolean; readonly because: string },
): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const run = await query.lockRun(tx, runId)
    if (run?.status !== 'waiting') return false
    const rows = await query.stepsOf(tx, runId)
    const waiting = rows.find((row) => row.status === 'waiting' && row.kind === 'wait')
    if (!waiting) return false
    await query.writeStep(tx, {
      ...waiting,
      status: 'done',
      text: output.because,
      output,
      at: ctx.now(),
    })
    await ctx.jobs.enqueue(tx, advanceRun, { runId }, { key: `${runId} ${waiting.path} over` })
    await query.changeRun(tx, runId, { status: 'running', waitsFor: null, wakeAt: null })
    return true
  })
