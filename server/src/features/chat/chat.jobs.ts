import { z } from 'zod'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { endCut } from './cut-answers.ts'
import { settleLost } from './model/calls.queries.ts'

/** Ends answers of a process that died: partial text is kept, and marked incomplete. */
export const endCutAnswers = defineJob({
  name: 'chat.end_cut_answers',
  payload: z.object({}),
  schedule: { cron: '7 3 * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    // Viewed answers are ended at once; this handles the rest.
    await endCut(ctx, {})
    // Longer than any call can take, so that no process can still be waiting for its answer.
    await settleLost(ctx.db, { before: new Date(ctx.now().getTime() - 15 * 60_000), at: ctx.now() })
  },
})
