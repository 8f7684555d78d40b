import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { backupsApi } from '@pam/contracts/backups'
import { monitoringApi } from '@pam/contracts/monitoring'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { rowsOf } from '#platform/database/db'
import { type TestApp, testApp } from '#test/app'
import { madeBackup } from '#test/backups'
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

  it('can be tried and taken away; a damaged one fails the trial with the reason', async () => {
    const { admin, params } = await madeBackup(world)
    const drilled = async () => {
      await admin.call(backupsApi.drill, { params })
      await world.services.jobs.settle()
      return (await admin.call(backupsApi.list)).items[0]
    }
    expect((await drilled())?.drill).toMatchObject({
      status: 'passed',
      text: expect.stringMatching(/^[\d,]+ records in [\d,]+ tables and \d+ files? can be restored\.$/),
    })
    const { rawPayload, headers } = await admin.send(backupsApi.download, { params })
    expect(headers['content-disposition']).toContain('.tar.gz')
    const run = await world.services.backups.find(params.id)
    const path = run ? world.services.backups.pathOf(run) : ''
    expect(rawPayload.equals(readFileSync(path))).toBe(true)
    await world.passwordTyped(admin.id, null)
    expect((await admin.send(backupsApi.download, { params })).statusCode).toBe(403)

    writeFileSync(path, rawPayload.subarray(0, rawPayload.length - 40))
    expect((await drilled())?.drill).toMatchObject({
      status: 'failed',
      text: expect.stringMatching(/incomplete or damaged/),
    })
    rmSync(path)
    const gone = (await admin.call(backupsApi.list)).items[0]
    expect(gone?.here).toBe(false)
    await expect(admin.call(backupsApi.drill, { params })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('follow the time and the passphrase set on screen', async () => {
    const admin = await world.person('admin')
    const set = (body: { daily_at: string; encrypted: boolean; passphrase?: string }) =>
      admin.call(backupsApi.changeSettings, { body })
    onTestFinished(async () => void (await set({ daily_at: '02:30', encrypted: false })))
    await expect(set({ daily_at: '04:15', encrypted: true })).rejects.toMatchObject({
      fields: { passphrase: 'Enter a passphrase of at least 12 characters.' },
    })
    await expect(set({ daily_at: '04:15', encrypted: true, passphrase: 'short' })).rejects.toMatchObject({
      fields: { passphrase: 'Use at least 12 characters.' },
    })
    const passphrase = 'seven lanterns over the bay'
    expect(await set({ daily_at: '04:15', encrypted: true, passphrase })).toEqual({
      daily_at: '04:15',
      schedule_source: 'screen',
      encryption: 'passphrase',
      encryption_source: 'screen',
    })
    expect(await world.everyRow()).not.toContain(passphrase)
    expect(world.services.backups.nextAt()?.getMinutes()).toBe(15)
    // A later change without a passphrase leaves the stored one.
    await set({ daily_at: 'off', encrypted: true })
    const { params } = await madeBackup(world)
    await admin.call(backupsApi.drill, { params })
    await world.services.jobs.settle()
    const { items, next_at } = await admin.call(backupsApi.list)
    expect(items[0]).toMatchObject({ encrypted: true, verified: true, drill: { status: 'passed' } })
    expect(items[0]?.file_name).toMatch(/\.tar\.gz\.age$/)
    expect(next_at).toBeNull()
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
