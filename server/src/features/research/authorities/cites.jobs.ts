import { z } from 'zod'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { opinionsToRead, putCites } from './cites.queries.ts'
import { citesInTurns } from './opinion-cites.ts'

const atOnce = 50
/** Found by an update of Pam, not by an import: no news to those who watch an authority. */
const noNews = new Date(0)

/** Reads the citations of opinions that were imported before Pam read them. A stopped job resumes. */
export const indexCites = defineJob({
  name: 'research.index_cites',
  payload: z.object({}),
  lane: 'slow',
  timeoutSeconds: 6 * 3600,
  schedule: { cron: '55 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    for (;;) {
      ctx.signal.throwIfAborted()
      const waiting = await opinionsToRead(ctx.db, atOnce)
      if (waiting.length === 0) return
      const read: { id: number; cites: Awaited<ReturnType<typeof citesInTurns>> }[] = []
      for (const { id, body } of waiting) {
        read.push({ id, cites: await citesInTurns(body) })
        await new Promise(setImmediate)
      }
      await ctx.db.transaction((tx) => putCites(tx, read, noNews))
    }
  },
})
