import { z } from 'zod'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { endCut } from './cut-answers.ts'
import { settleLost } from './model/calls.queries.ts'

/** Ends what a process that is gone was writing: what had come is kept, and says that it is not whole. */
export const endCutAnswers = defineJob({
  name: 'chat.end_cut_answers',
  payload: z.object({}),
  schedule: { cron: '7 3 * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    // What is looked at is ended at once; here the rest.
    await endCut(ctx, {})
    // Longer than any call can take, so that no process can be waiting for its answer.
    await settleLost(ctx.db, { before: new Date(ctx.now().getTime() - 15 * 60_000), at: ctx.now() })
  },
})
