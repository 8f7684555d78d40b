import { createHash, timingSafeEqual } from 'node:crypto'
import { mayDo } from '@pam/contracts/shared/access'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/db'
import { signedOut, tooMany } from '#platform/errors'
import type { JobOutcome } from '#platform/jobs/run'
import { visitorOf } from '#platform/limits/admission'
import { callerNetwork } from '#platform/limits/caller-network'
import { KeptCounters, type Totals } from './counters.ts'
import { makeRegistry } from './gauges.ts'
import { KeptHistory } from './history.ts'
import { latencyStep } from './latency.ts'

export type { Totals } from './counters.ts'

interface FinishedRequest {
  readonly id: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  /** A counter of the whole installation, kept over restarts; slices add their own. */
  count(name: string): void
  requestFinished(request: FinishedRequest): void
  jobFinished(job: string, outcome: JobOutcome, seconds: number): void
  mailFinished(outcome: 'sent' | 'failed' | 'held' | 'kept'): void
  totals(): Promise<Totals>
  /** When this process began to count. */
  readonly startedAt: Date
  /** For a scrape. */
  text(): Promise<string>
  /** Saves the counters now; done by itself every few seconds. */
  save(): Promise<void>
  stop(): Promise<void>
}

interface MetricsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly version: string
  /** Memory, garbage collection and event loop of the process; once per process. */
  readonly withProcess: boolean
}

const saveEveryMs = 5000

export function makeMetrics({ database, clock, log, version, withProcess }: MetricsOptions): Metrics {
  const { requests, jobs, mail, text } = makeRegistry(database, version, withProcess)
  const kept = new KeptCounters(database.db)
  const history = new KeptHistory(database.db, clock)
  const save = async () => {
    await kept.save()
    await history.save()
  }
  const timer = setInterval(() => {
    save().catch((error: unknown) => log.warn({ err: error }, 'the counters could not be saved'))
  }, saveEveryMs)
  timer.unref()
  return {
    startedAt: clock.now(),
    count: (name) => kept.add(name),
    requestFinished({ id, method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds)
      if (!route.startsWith('/api')) return
      kept.add('total_requests')
      history.add('requests')
      history.add(`latency:${latencyStep(seconds * 1000)}`)
      if (route === '/api/health') kept.add('health_checks')
      if (status < 500) return
      const at = clock.now()
      kept.add('total_errors')
      history.add('errors')
      kept.failed({ at, details: `${method} ${route} answered ${status} (request ${id})` })
      history.failed({ requestId: id, at, method, route, status })
    },
    jobFinished(job, outcome, seconds) {
      jobs.observe({ job, outcome }, seconds)
      history.add(outcome === 'done' ? 'jobs_done' : 'jobs_failed')
    },
    mailFinished: (outcome) => mail.inc({ outcome }),
    totals: () => kept.totals(),
    text,
    save,
    async stop() {
      clearInterval(timer)
      await save()
    },
  }
}

/** Counts every answer by the pattern of its route: an address itself could name a client. */
export function observeRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestFinished({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}

const outsideContract = 'text for a monitoring program'

/** For holders of the scrape token, and for people who may view monitoring. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string) {
  app.get('/metrics', { config: { outsideContract }, schema: { hide: true } }, async (request, reply) => {
    const wait = await app.parts.requests.take(`metrics:${callerNetwork(request.ip)}`, {
      max: 60,
      seconds: 60,
    })
    if (wait > 0) throw tooMany(wait, 'Too many requests. Wait a moment and try again.')
    if (!holdsToken(request, token) && !(await mayView(request))) throw signedOut()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text())
  })
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

async function mayView(request: FastifyRequest): Promise<boolean> {
  const visitor = await visitorOf(request)
  return visitor !== null && !visitor.barrier && mayDo(visitor.role, 'monitoring.view')
}
