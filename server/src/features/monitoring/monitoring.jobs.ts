import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#platform/db'
import { defineJob } from '#platform/jobs-define'
import { noteSize, tidyHistory } from '#platform/metrics-history'

/** Every five minutes: how large the database is. */
export const measureDatabase = defineJob({
  name: 'monitoring.measure-database',
  payload: z.object({}),
  retryLimit: 0,
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  async run({ db, now }) {
    const found = await db.execute(sql`select pg_database_size(current_database())::text as size`)
    await noteSize(db, now(), 'database_bytes', Number(rowsOf<{ size: string }>(found)[0]?.size ?? 0))
  },
})

/** Hourly, because every file is listed; then what is old is folded. */
export const measureFiles = defineJob({
  name: 'monitoring.measure-files',
  lane: 'slow',
  payload: z.object({}),
  retryLimit: 0,
  schedule: { cron: '23 * * * *', timeZone: 'UTC' },
  async run({ db, files, now, signal }) {
    let bytes = 0
    for await (const { size } of files.list()) {
      signal.throwIfAborted()
      bytes += size
    }
    await noteSize(db, now(), 'files_bytes', bytes)
    await tidyHistory(db, now())
  },
})
