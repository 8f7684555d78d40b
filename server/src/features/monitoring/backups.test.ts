import { backupsApi } from '@pam/contracts/backups'
import { monitoringApi } from '@pam/contracts/monitoring'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { type TestApp, testApp } from '#test/app'
import { silentLog } from '#test/services'
import { attendBackups } from './backups.jobs.ts'

let world: TestApp
beforeEach(async () => {
  world = await testApp()
  await world.services.db.execute(sql`delete from backup_runs`)
})

const lastGood = (at: Date) =>
  world.services.db.execute(sql`update installation set last_backup_at = ${at.toISOString()}`)

describe('backups', () => {
  it('are made on request and listed with size and verification', async () => {
    const admin = await world.person('admin')
    await admin.call(backupsApi.make)
    await world.services.jobs.settle()
    const { items, next_at, running } = await admin.call(backupsApi.list)
    expect(items).toMatchObject([
      { kind: 'manual', status: 'done', verified: true, problem: '', took_seconds: 0, removed: false },
    ])
    expect(items[0]?.bytes).toBeGreaterThan(1000)
    expect(running).toBeNull()
    expect(new Date(next_at ?? '').getTime()).toBeGreaterThan(world.clock.now().getTime())
  })

  it('older than two days are an alert, and a mail to each administrator once', async () => {
    const admin = await world.person('admin')
    const alertOf = async () => (await admin.call(monitoringApi.metrics)).alerts.backup
    await lastGood(world.clock.now())
    expect(await alertOf()).toBeNull()
    await lastGood(new Date(world.clock.now().getTime() - 2 * 86_400_000))
    expect(await alertOf()).toMatch(/^The last good backup is 2 days old\./)
    // The day's own backup fails, as on a full disk.
    const attend = async () => {
      const { services } = world
      const now = () => world.clock.now()
      const backups = { ...services.backups, attend: () => Promise.reject(new Error('full')) }
      const ctx = { ...services, backups, now, log: silentLog, tools: [], attempt: 1, isLastAttempt: true }
      await attendBackups.run({ ...ctx, signal: AbortSignal.timeout(60_000) }, {}).catch(() => undefined)
    }
    await attend()
    await attend()
    const found = await world.services.db.execute(
      sql`select subject from mail_outbox where firm_id = ${world.firmId} and subject = 'Pam has no recent backup'`,
    )
    expect(rowsOf(found)).toHaveLength(1)
  })
})
