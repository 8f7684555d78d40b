import { z } from 'zod'
import { defineJob } from '#platform/jobs/define'
import { noteSize, tidyHistory } from '#platform/metrics/history'
import { databaseSize } from './monitoring.queries.ts'

/** Every five minutes: how large the database is. */
export const measureDatabase = defineJob({
  name: 'monitoring.measure-database',
  payload: z.object({}),
  retryLimit: 0,
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  async run({ db, now }) {
    await noteSize(db, now(), 'database_bytes', await databaseSize(db))
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
