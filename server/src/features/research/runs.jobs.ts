import { z } from 'zod'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { fail, runResearch } from './run-research.ts'
import { runToWork, unfinishedRuns } from './runs.queries.ts'
import { lookAtWatched } from './saved/watch-saved.ts'
import { askWatched } from './watch.service.ts'

/** Works on one question. After a kill it is retried; a superseded version is skipped. */
export const doResearch = defineJob({
  name: 'research.run',
  payload: z.object({ runId: z.uuid(), edition: z.int() }),
  lane: 'slow',
  retryLimit: 2,
  timeoutSeconds: 600,
  async run(ctx: JobCtx, { runId, edition }) {
    const run = await runToWork(ctx.db, runId)
    if (!run || run.edition !== edition || run.state === 'done' || run.state === 'failed') return
    try {
      await runResearch(ctx, run)
    } catch (error) {
      if (ctx.isLastAttempt && !ctx.signal.aborted)
        await fail(
          ctx,
          run,
          'The research could not be finished. The question is saved: refresh to try again.',
        )
      throw error
    }
  },
})

const lostAfterMs = 15 * 60_000

/** Finds runs whose job was lost with its process. */
export const resumeResearch = defineJob({
  name: 'research.resume',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    const before = new Date(ctx.now().getTime() - lostAfterMs)
    for (const { id, edition } of await unfinishedRuns(ctx.db, before, 200))
      await ctx.jobs.enqueue(ctx.db, doResearch, { runId: id, edition }, { key: `research/${id}/${edition}` })
  },
})

/** Looks for news about watched authorities. */
export const watchAuthorities = defineJob({
  name: 'research.watch_authorities',
  payload: z.object({}),
  schedule: { cron: '5,35 * * * *', timeZone: 'UTC', atStart: true },
  run: (ctx: JobCtx) => lookAtWatched(ctx),
})

/** Repeats watched questions once there is new material for them. */
export const watchResearch = defineJob({
  name: 'research.watch',
  payload: z.object({}),
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC', atStart: true },
  run: (ctx: JobCtx) =>
    askWatched(ctx, async (tx, { id, edition }) => {
      await ctx.jobs.enqueue(tx, doResearch, { runId: id, edition }, { key: `research/${id}/${edition}` })
    }),
})
