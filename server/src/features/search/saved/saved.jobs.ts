import { z } from 'zod'
import { lastEntryOf } from '#platform/audit/audit'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { dayBegun } from './firm-morning.ts'
import { mailFirm } from './mail-fresh.service.ts'
import * as query from './saved.queries.ts'

/** A folder of files is indexed one by one: people are notified after this quiet time. */
const quietMs = 30_000
/** But no later than this, however much there is to index. */
const longestMs = 10 * 60_000
const day = 24 * 3600_000

/** Notifies the people of a firm of new results in their saved searches. Idempotent. */
export const mailSavedSearches = defineJob({
  name: 'search.tell_saved',
  payload: z.object({
    firmId: z.uuid(),
    /** When it was first requested, if it waits for the index. */
    since: z.iso.datetime().optional(),
  }),
  lane: 'slow',
  async run(ctx: JobCtx, { firmId, since }) {
    if (since && (await isBusy(ctx, firmId, new Date(since)))) {
      await mailSoon(ctx, firmId, new Date(since))
      return
    }
    const mark = `${await lastEntryOf(ctx.db, firmId)} ${await query.indexMark(ctx.db, firmId)}`
    await mailFirm(ctx, firmId, { mark, day: await dayBegun(ctx.db, firmId, ctx.now()) })
  },
})

async function isBusy(ctx: JobCtx, firmId: string, since: Date): Promise<boolean> {
  const [last, now] = [await query.lastIndexed(ctx.db, firmId), ctx.now().getTime()]
  return now - since.getTime() < longestMs && last !== null && now - last.getTime() < quietMs
}

/** A source of the firm was indexed: after the quiet time, waiting people are notified. */
export const mailSoon = (ctx: JobCtx, firmId: string, since = ctx.now()) =>
  ctx.jobs.enqueue(
    ...([
      ctx.db,
      mailSavedSearches,
      { firmId, since: since.toISOString() },
      { key: `search/soon/${firmId}`, startAfter: new Date(ctx.now().getTime() + quietMs) },
    ] as const),
  )

/** Periodically checks every firm: for mornings, for changes without an index event, and for lost jobs. */
export const watchSaved = defineJob({
  name: 'search.watch_saved',
  payload: z.object({}),
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    await query.dropRemoved(ctx.db, new Date(ctx.now().getTime() - day))
    for (const firmId of await query.firmsWithAlerts(ctx.db))
      await ctx.jobs.enqueue(ctx.db, mailSavedSearches, { firmId }, { key: `search/saved/${firmId}` })
  },
})
