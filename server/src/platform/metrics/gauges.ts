import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#platform/database/db'

interface Counted {
  lane: string
  state: string
  count: number
}

const waiting = `
  select name as lane, state::text as state, count(*)::int as count
    from pgboss.job where name in ('quick', 'slow', 'dead') and state in ('created', 'retry', 'active') group by 1, 2`

/** What a scrape shows: counted here for this process, asked of the database for what is shared. */
export function makeRegistry(database: Database, version: string, withProcess: boolean) {
  const registry = new Registry()
  const registers = [registry]
  // Its observers live as long as the process, so tests that make many registries leave them out.
  if (withProcess) collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'pam_info', help: 'Version of Pam', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  const requests = new Histogram({
    name: 'pam_http_request_seconds',
    help: 'Requests by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const jobs = new Histogram({
    name: 'pam_job_seconds',
    help: 'Runs of jobs by job and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const mail = new Counter({
    name: 'pam_mail_total',
    help: 'Mail by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const refresh = databaseGauges(database, registers)
  return {
    requests,
    jobs,
    mail,
    async text() {
      // Before the registry is read: it does not wait for one gauge to set another.
      await refresh()
      return registry.metrics()
    },
  }
}

function databaseGauges(database: Database, registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name: `pam_database_${name}`, help, registers })
  const up = gauge('up', '1 while the database answers')
  const size = gauge('bytes', 'Size of the database')
  const queue = gauge('waiting', 'Callers waiting for the database')
  const connections = gauge('connections', 'Open connections')
  const restarts = gauge('restarts', 'Restarts of the embedded engine')
  const help = 'Jobs by lane and state; the lane dead holds those that failed for good'
  const jobs = new Gauge({ name: 'pam_jobs', help, labelNames: ['lane', 'state'], registers })
  return async () => {
    try {
      const stats = await database.stats()
      size.set(stats.sizeBytes)
      queue.set(stats.waiting)
      connections.set(stats.connections)
      restarts.set(stats.restarts)
      const { rows } = await database.query<Counted>(waiting)
      jobs.reset()
      for (const { lane, state, count } of rows) jobs.set({ lane, state }, count)
      up.set(1)
    } catch {
      // A scrape must show that the database is down, not fail with it.
      up.set(0)
    }
  }
}
