import { beforeAll } from 'vitest'
import type { Database } from '#platform/database/db'
import './end-with-runner.ts'

const kept = globalThis as { pamTestDatabase?: Promise<Database> }

// A worker's files share a database. Jobs queued by one file's tests are irrelevant to the next, and `settle` would run
// them all: hundreds of documents to read, each in a separate process. The same goes for deadlines of other files'
// firms: a month of reminders would be counted for each.
beforeAll(async () => {
  const database = await kept.pamTestDatabase
  if (!database) return
  const { rows } = await database.query<{ name: string | null }>(
    "select to_regclass('pgboss.job')::text as name",
  )
  if (!rows[0]?.name) return
  await database.query("delete from pgboss.job where state in ('created', 'retry')")
  await database.query("update deadlines set status = 'cancelled' where status = 'open'")
})
