import { monitoringApi } from '@pam/contracts/monitoring'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { noteSize, tidyHistory } from '#platform/metrics/history'
import { metricHistory } from '#platform/metrics/metrics.table'
import { testApp } from '#test/app'
import { deadJob } from '#test/dead-job'
import { workerServices } from '#test/services'
import { inWords } from './duration.ts'

describe('the metrics', () => {
  it('are those of the contract, counted', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const before = await admin.call(monitoringApi.metrics)
    await world.visitor().call(monitoringApi.health)
    await world.visitor().call(monitoringApi.health)
    const after = await admin.call(monitoringApi.metrics)
    expect(after.metrics.health_checks - before.metrics.health_checks).toBe(2)
    expect(after.feature_usage.health_checks).toBe(after.metrics.health_checks)
    expect(after.metrics.total_requests).toBeGreaterThanOrEqual(before.metrics.total_requests + 3)
    expect(after.metrics.error_rate).toMatch(/^\d+\.\d\d%$/)
    expect(after.application).toBe('Pam')
    expect(after.system_info).toMatchObject({
      environment: 'production',
      python_version: '',
      runtime_version: `Node.js ${process.versions.node}`,
      database_connected: true,
    })
    expect(after.system_info.database_bytes).toBeGreaterThan(1_000_000)
    expect(after.system_info.memory_bytes).toBeGreaterThan(1_000_000)
    expect(after.system_info.disk_free_bytes).toBeGreaterThan(0)
  })

  it('warn of a high rate above five percent and of a fault in the last hour', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const { metrics } = world.services.runtime
    const fault = { id: 'r-77', method: 'GET', route: '/api/mail/outbox', status: 500, seconds: 0.1 }
    metrics.requestFinished(fault)
    const soon = await admin.call(monitoringApi.metrics)
    expect(soon.alerts.recent_errors).toBe(true)
    expect(soon.metrics.last_error).toEqual({
      timestamp: world.clock.now().toISOString(),
      details: 'GET /api/mail/outbox answered 500 (request r-77)',
    })
    const { total_requests, total_errors } = soon.metrics
    // As many faults as it takes to pass one in twenty.
    for (let more = 0; more <= total_requests / 19 - total_errors + 2; more += 1)
      metrics.requestFinished(fault)
    const high = await admin.call(monitoringApi.metrics)
    expect(Number.parseFloat(high.metrics.error_rate)).toBeGreaterThan(5)
    expect(high.alerts.high_error_rate).toBe(true)
    expect(high.metrics.status).toBe('degraded')
    for (let calm = 0; calm < high.metrics.total_errors * 25; calm += 1)
      metrics.requestFinished({ ...fault, status: 200 })
    const calm = await admin.call(monitoringApi.metrics)
    expect(calm.alerts.high_error_rate).toBe(false)
    expect(calm.metrics.status).toBe('healthy')
    world.clock.pass(3600)
    expect((await admin.call(monitoringApi.metrics)).alerts.recent_errors).toBe(false)
  })

  it('say which languages of scanned pages are not installed', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    expect((await admin.call(monitoringApi.metrics)).alerts.missing_ocr_languages).toEqual([])
    const services = await workerServices()
    onTestFinished(() => {
      Object.assign(services, { ocrLanguage: 'eng' })
    })
    Object.assign(services, { ocrLanguage: 'eng+xyz' })
    expect((await admin.call(monitoringApi.metrics)).alerts.missing_ocr_languages).toEqual(['xyz'])
  })

  it('say when the last backup was made', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const at = '2026-03-02T10:00:00.000Z'
    await world.services.db.execute(sql`update installation set last_backup_at = ${at}`)
    expect((await admin.call(monitoringApi.metrics)).system_info.last_backup_at).toBe(at)
  })
})

describe('the history', () => {
  beforeEach(async () => {
    const { services } = await testApp()
    await services.metrics.save()
    await services.db.delete(metricHistory)
  })

  it('holds every stretch of a day, the silent ones too, with percentiles', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const { metrics } = world.services.runtime
    const finished = { id: 'r1', method: 'GET', route: '/api/x', status: 200 }
    for (let count = 0; count < 90; count += 1) metrics.requestFinished({ ...finished, seconds: 0.01 })
    for (let count = 0; count < 10; count += 1) metrics.requestFinished({ ...finished, seconds: 1 })
    metrics.jobFinished('x', 'failed', 1)
    const { step_seconds, points } = await admin.call(monitoringApi.history, { query: { range: '24h' } })
    expect([step_seconds, points.length]).toEqual([300, 288])
    const last = points.at(-1)
    expect(last?.requests).toBeGreaterThanOrEqual(100)
    expect(last?.jobs_failed).toBe(1)
    expect(last?.p50_ms).toBeGreaterThan(8)
    expect(last?.p50_ms).toBeLessThan(12.5)
    expect(last?.p99_ms).toBeGreaterThan(800)
    expect(last?.p99_ms).toBeLessThan(1250)
    expect(points[0]).toMatchObject({ requests: 0, p50_ms: null, database_bytes: null })
    const times = points.map((point) => new Date(point.at).getTime())
    expect(times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) === 300_000)).toBe(true)
  })

  it('is folded into hours after two days and loses no count, and ends after a month', async () => {
    const { services, clock } = await testApp()
    const { db } = services
    const start = new Date(Math.floor(clock.now().getTime() / 3600_000) * 3600_000 - 72 * 3600_000)
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
    await db.insert(metricHistory).values([
      { at: at(0), name: 'requests', value: 1 },
      { at: at(5), name: 'requests', value: 2 },
      { at: at(55), name: 'requests', value: 4 },
      { at: at(-60 * 24 * 40), name: 'requests', value: 99 },
    ])
    await noteSize(db, at(5), 'database_bytes', 700)
    await noteSize(db, at(10), 'database_bytes', 500)
    await noteSize(db, clock.now(), 'database_bytes', 900)
    await tidyHistory(db, clock.now())
    await tidyHistory(db, clock.now())
    const rows = await db.select().from(metricHistory).orderBy(metricHistory.at, metricHistory.name)
    expect(rows.slice(0, 2)).toEqual([
      { at: at(0), name: 'database_bytes', value: 700 },
      { at: at(0), name: 'requests', value: 7 },
    ])
    expect(rows.at(-1)?.value).toBe(900)
    expect(rows).toHaveLength(3)
  })
})

describe('faults', () => {
  it('are listed with the id a person saw', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const id = `req-${world.firmId}`
    const fault = { id, method: 'PUT', route: '/api/users/:id', status: 503, seconds: 0.1 }
    world.services.runtime.metrics.requestFinished(fault)
    const { items } = await admin.call(monitoringApi.errors)
    expect(items.find((item) => item.request_id === id)).toEqual({
      request_id: id,
      at: world.clock.now().toISOString(),
      method: 'PUT',
      route: '/api/users/:id',
      status: 503,
      details: 'PUT /api/users/:id answered 503',
    })
  })

  it('of jobs can be put back once, without showing what was in them', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const id = await deadJob(world.services.db)
    const { items } = await admin.call(monitoringApi.deadJobs)
    const listed = items.find((item) => item.id === id)
    expect(listed).toMatchObject({ job: 'auth.sweep-sessions', error: 'no paper' })
    expect(Object.keys(listed ?? {}).toSorted()).toEqual(['error', 'failed_at', 'id', 'job'])
    await admin.call(monitoringApi.retryJob, { params: { id } })
    await expect(admin.call(monitoringApi.retryJob, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await admin.call(monitoringApi.deadJobs)).items.some((item) => item.id === id)).toBe(false)
    await world.services.jobs.settle()
  })

  it('of a job this version does not know stay where they are', async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const id = await deadJob(world.services.db, 'gone.for-good')
    await expect(admin.call(monitoringApi.retryJob, { params: { id } })).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This version of Pam has no job named gone.for-good.',
    })
    expect((await admin.call(monitoringApi.deadJobs)).items.some((item) => item.id === id)).toBe(true)
  })
})

describe('a duration in words', () => {
  it.each([
    [0, '0 seconds'],
    [999, '0 seconds'],
    [1000, '1 second'],
    [61_000, '1 minute, 1 second'],
    [3_600_000, '1 hour'],
    [3_605_000, '1 hour'],
    [90_061_000, '1 day, 1 hour'],
    [172_800_000, '2 days'],
  ])('%i ms is %s', (ms, words) => expect(inWords(ms)).toBe(words))
})
