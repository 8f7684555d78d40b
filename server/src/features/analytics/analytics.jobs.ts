import { z } from 'zod'
import { firmsWithPast } from '#features/cases'
import { defineJob } from '#platform/jobs/define'
import { keepBacktests } from './backtests.service.ts'

/** Looked at every night, since the machine may be off on the first of a month; made once a month. */
export const testForecasts = defineJob({
  name: 'analytics.backtest',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '20 4 * * *', timeZone: 'UTC' },
  async run(ctx) {
    for (const firmId of await firmsWithPast(ctx.db)) {
      ctx.signal.throwIfAborted()
      await keepBacktests(ctx.db, firmId, ctx.now())
    }
  },
})
