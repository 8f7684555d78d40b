import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Db } from '#platform/database/db'
import { testApp } from '#test/app'
import { freshDatabase, testDatabase } from '#test/database'
import { movableClock } from '#test/movable-clock'
import { silentLog } from '#test/services'
import { KeptCounters } from './counters.ts'
import { type Metrics, makeMetrics } from './metrics.ts'

let database: Database
const clock = movableClock()
const made: Metrics[] = []

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  for (const metrics of made) await metrics.stop()
  await database.close()
})

function newProcess() {
  const metrics = makeMetrics({ database, clock, log: silentLog, version: '1.2.3', withProcess: false })
  made.push(metrics)
  return metrics
}

const answered = (status: number, route = '/api/cases') => ({
  id: 'r1',
  method: 'GET',
  route,
  status,
  seconds: 0.02,
})

describe('the kept counters', () => {
  it('are summed over processes, outlive them, and show what is not saved yet', async () => {
    const [one, two] = [newProcess(), newProcess()]
    const before = await one.totals()
    for (let count = 0; count < 10; count += 1) one.requestFinished(answered(200))
    for (let count = 0; count < 5; count += 1) two.requestFinished(answered(200, '/api/health'))
    two.count('chat_api_calls')
    expect((await one.totals()).total_requests - before.total_requests).toBe(10)
    await Promise.all([one.save(), two.save()])
    const third = await newProcess().totals()
    expect(third.total_requests - before.total_requests).toBe(15)
    expect(third.health_checks - before.health_checks).toBe(5)
    expect(third.chat_api_calls - before.chat_api_calls).toBe(1)
    await Promise.all([one.save(), two.save()])
    expect((await newProcess().totals()).total_requests).toBe(third.total_requests)
  })

  it('lose nothing under parallel saves', async () => {
    const processes = Array.from({ length: 4 }, newProcess)
    const before = (await newProcess().totals()).total_requests
    await Promise.all(
      processes.map(async (process) => {
        for (let round = 0; round < 20; round += 1) {
          process.requestFinished(answered(200))
          process.count('chat_messages_processed')
          await process.save()
        }
      }),
    )
    expect((await newProcess().totals()).total_requests - before).toBe(80)
  })

  it('keep what could not be saved for the next time', async () => {
    let failures = 1
    const flaky = Object.create(database.db) as Db
    flaky.transaction = (run) => {
      failures -= 1
      return failures < 0 ? database.db.transaction(run) : Promise.reject(new Error('down'))
    }
    const counters = new KeptCounters(flaky)
    const before = await newProcess().totals()
    counters.add('chat_api_calls', 3)
    await expect(counters.save()).rejects.toThrow('down')
    counters.add('chat_api_calls')
    expect((await counters.totals()).chat_api_calls - before.chat_api_calls).toBe(4)
    await counters.save()
    expect((await newProcess().totals()).chat_api_calls - before.chat_api_calls).toBe(4)
  })

  it('count server faults as errors and name the last one, whichever process saw it', async () => {
    const [one, two] = [newProcess(), newProcess()]
    const before = await one.totals()
    one.requestFinished(answered(404))
    one.requestFinished(answered(500))
    clock.pass(10)
    two.requestFinished(answered(503, '/api/mail/outbox'))
    const at = clock.now()
    // The earlier fault is saved last and must not push out the later one.
    await two.save()
    await one.save()
    const totals = await newProcess().totals()
    expect(totals.total_errors - before.total_errors).toBe(2)
    expect(totals.lastError).toEqual({ at, details: 'GET /api/mail/outbox answered 503 (request r1)' })
  })

  it('leave pages and files out', async () => {
    const metrics = newProcess()
    const before = await metrics.totals()
    metrics.requestFinished(answered(200, '/*'))
    metrics.requestFinished(answered(200, 'none'))
    expect((await metrics.totals()).total_requests).toBe(before.total_requests)
  })
})

describe('a scrape', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('is for the holder of the token and for administrators', async () => {
    const { app, person } = await testApp()
    const scrape = (headers: Record<string, string> = {}) => app.inject({ url: '/metrics', headers })
    expect((await scrape()).statusCode).toBe(401)
    expect((await scrape(bearer('test-metrics-toke'))).statusCode).toBe(401)
    expect((await scrape(bearer(''))).statusCode).toBe(401)
    const answer = await scrape(bearer('test-metrics-token'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain')
    for (const [role, status] of [
      ['admin', 200],
      ['lawyer', 401],
      ['guest', 401],
    ] as const) {
      const someone = await person(role)
      expect((await app.inject({ url: '/metrics', headers: bearer(someone.token ?? '') })).statusCode).toBe(
        status,
      )
    }
  })

  it('shows routes by pattern, jobs and the database, and never an address', async () => {
    const { app, services, firmId } = await testApp()
    await app.inject({ url: '/api/auth/sessions/8f1d2c3b-0000-4000-8000-00000000beef', method: 'DELETE' })
    await app.inject({ url: '/api/no/such/canary-address' })
    await services.mail.send(services.db, {
      firmId,
      to: 'a@b.example',
      subject: 's',
      text: 't',
      key: 'metrics',
      shownTo: 'administrators',
    })
    const { body } = await app.inject({ url: '/metrics', headers: bearer('test-metrics-token') })
    expect(body).toContain(
      'pam_http_request_seconds_count{method="DELETE",route="/api/auth/sessions/:id",status="401"} ',
    )
    expect(body).toMatch(/pam_http_request_seconds_count\{method="GET",route="none",status="404"\} \d/)
    expect(body).toContain('pam_database_up 1')
    expect(body).toMatch(/pam_database_bytes \d{6,}/)
    expect(body).toContain('pam_mail_total{outcome="kept"}')
    expect(body).not.toMatch(/beef|canary/)
  })

  it('shows the database and its jobs the first time it is asked', async () => {
    const world = await testApp()
    const metrics = makeMetrics({
      database: await testDatabase(),
      clock,
      log: silentLog,
      version: '1.2.3',
      withProcess: false,
    })
    await world.services.jobs.settle()
    const shown = await metrics.text()
    expect(shown).toContain('pam_info{version="1.2.3"} 1')
    expect(shown).toContain('pam_database_up 1')
    expect(shown).toMatch(/pam_database_bytes \d{6,}/)
    await metrics.stop()
  })

  it('still responds when the database does not, and reports it', async () => {
    const down = { ...database, stats: () => Promise.reject(new Error('down')) }
    const metrics = makeMetrics({ database: down, clock, log: silentLog, version: '1', withProcess: false })
    expect(await metrics.text()).toContain('pam_database_up 0')
    await metrics.stop()
  })
})
