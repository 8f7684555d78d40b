import { z } from 'zod'
import { defineJob, type Job } from '#platform/jobs/define'
import { isUnderWay, refreshTest } from './refresh.ts'
import { findTest } from './sms.queries.ts'

const second = 1000
/** When a message is asked about after it was sent; what is not delivered by then is asked by hand. */
export const pauses = [5, 10, 30, 120, 600].map((value) => value * second)

const payload = z.object({ firmId: z.uuid(), testId: z.uuid(), round: z.number().int().min(1) })

/** Follows a test message until it is delivered or the rounds are over. */
export const followSms: Job<typeof payload> = defineJob({
  name: 'settings.follow-sms',
  payload,
  retryLimit: 0,
  async run(ctx, { firmId, testId, round }) {
    const row = await findTest(ctx.db, firmId, testId)
    if (!row || !isUnderWay(row)) return
    await refreshTest(ctx, row, null)
    const after = await findTest(ctx.db, firmId, testId)
    const pause = pauses[round]
    if (!after || !isUnderWay(after) || pause === undefined) return
    const startAfter = new Date(ctx.now().getTime() + pause)
    await ctx.jobs.enqueue(ctx.db, followSms, { firmId, testId, round: round + 1 }, { startAfter })
  },
})
