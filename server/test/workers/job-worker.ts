import { z } from 'zod'
import { systemClock } from '#platform/clock'
import type { Services } from '#platform/context'
import { openDatabase } from '#platform/database/db'
import { defineJob } from '#platform/jobs/define'
import { makeJobs } from '#platform/jobs/engine'
import { openLog } from '#platform/log'

// A separate process that takes jobs, to be killed: `job-worker.ts <data folder> hang|finish`.
const [, , dataDir = '', mode = ''] = process.argv
const log = openLog({ level: 'silent', to: 'stdout', dataDir })
const database = await openDatabase({ dataDir, log })
const jobs = makeJobs({ database, clock: systemClock, log, work: true, isOnlyProcess: true, pollMs: 100 })

const work = defineJob({
  name: 'work',
  payload: z.object({ n: z.number() }),
  retryDelaySeconds: 1,
  run: ({ attempt }, { n }) => {
    console.log(`${mode} ${n} attempt ${attempt}`)
    return mode === 'hang' ? new Promise(() => {}) : Promise.resolve()
  },
})

// The one service this job's process has is the database.
await jobs.start({ jobs: [work], subscriptions: [], services: { db: database.db } as Services })
if (mode === 'hang') {
  await database.db.transaction(async (tx) => {
    for (let n = 1; n <= 3; n += 1) await jobs.enqueue(tx, work, { n })
  })
}
process.on('SIGTERM', async () => {
  await jobs.stop()
  await database.close()
  process.exit(0)
})
